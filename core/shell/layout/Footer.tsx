import styled from '@emotion/styled';
import { useCopy } from '../../tenant/copy';
import { LinkButton } from '../../ui/controls/LinkButton';
import { SafeHtml } from '../../ui/display/SafeHtml';
import { useConsent } from '../consent/consent';
import { LoadWhenInView } from '../../hydration/LoadWhenInView';

const Root = styled('footer')(({ theme }) => ({
  marginTop: theme.spacing(8),
  background: theme.foyer.dark.background,
  color: theme.foyer.dark.text,
  '& a, & button': { color: 'inherit' },
  '& :focus-visible': { outlineColor: theme.foyer.dark.focus },
}));

const Inner = styled('div')(({ theme }) => ({
  maxWidth: '70rem',
  minHeight: '8rem',
  margin: '0 auto',
  padding: theme.spacing(4, 3),
  // The links of a footer list are in a row. With `none`, Safari would remove the list role.
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(3),
    listStyleType: '""',
    padding: 0,
  },
  '&&& li + li': { margin: 0 },
  '& li a': { display: 'inline-flex', alignItems: 'center', minHeight: '1.75rem' },
  [theme.foyer.touch]: { '& li a': { minWidth: theme.foyer.target, minHeight: theme.foyer.target } },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2) },
}));

const Count = styled('div')(({ theme }) => ({ '* + &': { marginTop: theme.spacing(2) } }));

/** With identifiers, a button opens the consent question again. Without, one press objects to the count. */
function Counting() {
  const copy = useCopy();
  const { asksFirst, choice, choose, askAgain } = useConsent();
  if (asksFirst) return <LinkButton onClick={askAgain}>{copy('core.footer.cookies')}</LinkButton>;
  const isRejected = choice === 'rejected';
  const state = isRejected ? 'off' : 'on';
  return (
    <Count>
      <div role="status">{copy(`core.footer.counting.${state}`)}</div>
      <LinkButton onClick={() => choose(isRejected ? 'accepted' : 'rejected')}>
        {copy(`core.footer.counting.${state}.change`)}
      </LinkButton>
    </Count>
  );
}

/** The operator's footer, cleaned. */
export function Footer({ html }: { readonly html: string | undefined }) {
  const { offered } = useConsent();
  return (
    <Root>
      <Inner>
        {html !== undefined && (
          <LoadWhenInView>
            <SafeHtml html={html} />
          </LoadWhenInView>
        )}
        {offered && <Counting />}
      </Inner>
    </Root>
  );
}
