import styled from '@emotion/styled';
import { useCopy, useNavigation } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { OtherVenuesOffer } from '../state/events';

/** A longer list is not useful. The list of venues contains all of them. */
const MAX = 10;

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

function pathAt(slug: string, { membership, paymentType }: OtherVenuesOffer): string {
  const path = `/centre/${encodeURIComponent(slug)}/membership/${encodeURIComponent(membership)}`;
  return paymentType === undefined ? path : `${path}/${encodeURIComponent(paymentType)}`;
}

/** The membership of the link is not sold here. Lists the venues that sell it, each with a link. */
export default function OtherVenues({ elsewhere }: { readonly elsewhere: OtherVenuesOffer }) {
  const copy = useCopy();
  const { link } = useNavigation();
  return (
    <Notice kind="info" role="status" title={copy('joining.otherCentres.title', { name: elsewhere.name })}>
      {copy('joining.otherCentres.text')}
      <List>
        {elsewhere.venues.slice(0, MAX).map(({ slug, name }) => (
          <li key={slug}>
            <a {...link(pathAt(slug, elsewhere))}>{name}</a>
          </li>
        ))}
      </List>
    </Notice>
  );
}
