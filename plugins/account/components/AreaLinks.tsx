import { useCopy, useNavigation } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';

interface Props {
  /** Default: 'secondary'. */
  readonly kind?: 'primary' | 'secondary';
}

/** Links to the bookings area. Renders nothing if the operator does not have one. */
export function BookActivity({ kind = 'secondary' }: Props) {
  const copy = useCopy();
  const { areaHref } = useNavigation();
  const href = areaHref('bookings', '/redirect-to-selected-venue');
  if (href === undefined) return null;
  return (
    <Button kind={kind} href={href}>
      {copy('account.ways.book')}
    </Button>
  );
}

/** Links to the joining area. Renders nothing if the operator does not have one. */
export function BuyMembership({ kind = 'secondary' }: Props) {
  const copy = useCopy();
  const { areaHref } = useNavigation();
  const href = areaHref('online-joining', '/');
  if (href === undefined) return null;
  return (
    <Button kind={kind} href={href}>
      {copy('account.ways.join')}
    </Button>
  );
}
