import { useCopy, useMoney, useNavigation } from '../../../core/contract';
import { LinkButton, onPlainClick } from '../../../core/contract/ui';
import type { HeldMembership } from '../../../schemas/generated/api';
import { priceOf } from '../domain/memberships';
import { useDayText } from './useDayText';
import { ActionCard } from './ActionCard';

function usePaymentText(): (membership: HeldMembership) => string {
  const copy = useCopy();
  const money = useMoney();
  const day = useDayText();
  return (membership) => {
    const { status, startDate, endDate, monthlyPrice } = membership;
    if (status === 'upcoming') return copy('account.home.starts', { day: day(startDate) });
    if (endDate !== null) return copy('account.home.ends', { day: day(endDate) });
    const amount = priceOf(membership);
    return monthlyPrice && amount !== undefined
      ? copy('account.memberships.monthly', { price: money(amount) })
      : copy('account.memberships.active');
  };
}

/** Active and upcoming memberships, each in two lines. */
export function MembershipLine({ memberships }: { readonly memberships: readonly HeldMembership[] }) {
  const copy = useCopy();
  const how = usePaymentText();
  const { go, href } = useNavigation();
  const link = (
    <LinkButton href={href('/memberships')} onClick={onPlainClick(() => go('/memberships'))}>
      {copy('account.home.toMemberships')}
    </LinkButton>
  );
  return (
    <ActionCard icon="star" title={copy('account.home.membership')} action={link}>
      {memberships.map((membership) => (
        <div key={membership.id}>
          <strong>{membership.membershipType.name}</strong>
          <br />
          {how(membership)}
        </div>
      ))}
    </ActionCard>
  );
}
