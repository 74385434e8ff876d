import styled from '@emotion/styled';
import type { SlotFill } from '../../schemas/boot';
import { useCopy } from '../tenant/copy';
import { Icon } from '../ui/Icon';
import { useNavigation } from './navigation';

// As large as what comes in its place: nothing moves.
const Place = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: theme.foyer.target,
  minHeight: theme.foyer.target,
  color: theme.foyer.header.link,
  fontSize: '1.375rem',
}));

/** Where a part of the header will stand, while its code is on its way, or does not come. */
export function SlotLink({ area, path, icon, label }: NonNullable<SlotFill['link']>) {
  const copy = useCopy();
  const href = useNavigation().areaHref(area, path);
  if (href === undefined) return null;
  return (
    <Place href={href} aria-label={copy(label)}>
      <Icon name={icon} />
    </Place>
  );
}
