import { useSelector } from 'react-redux';
import { selectUser, useCopy, useMoney, useNavigation, useLongDate } from '../../../core/contract';
import { Button, Card, CardTitle, Quiet, Stack } from '../../../core/contract/ui';
import type { HeldMembership } from '../../../schemas/generated/api';
import { priceOf } from '../domain/memberships';
import { CardFoot } from './ActionCard';
import { AreaButton } from './AreaButton';
import { FactList, type Facts } from './FactList';

function useFacts(membership: HeldMembership): Facts {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  const { homeVenue, monthlyPrice, status, startDate, endDate } = membership;
  const amount = priceOf(membership);
  const price = amount === undefined ? undefined : money(amount);
  const term = (name: string) => copy(`account.memberships.${name}`);
  return [
    [term('centre'), homeVenue.name],
    [term('price'), price && copy(`account.memberships.${monthlyPrice ? 'monthly' : 'once'}`, { price })],
    [term(status === 'upcoming' ? 'starts' : 'started'), day(startDate)],
    [term(status === 'ended' ? 'endedOn' : 'ends'), endDate && day(endDate)],
  ];
}

interface MembershipActionProps {
  readonly membership: HeldMembership;
  readonly action: 'change' | 'renew';
}

/** A change and a renewal happen in the joining area. */
function MembershipAction({ membership: { id, membershipType }, action }: MembershipActionProps) {
  const copy = useCopy();
  return (
    <AreaButton
      area="online-joining"
      path={`/membership/${encodeURIComponent(id)}/${action}`}
      kind={action === 'renew' ? 'primary' : 'secondary'}
      aria-label={copy(`account.memberships.${action}Of`, { name: membershipType.name })}
    >
      {copy(`account.memberships.${action}`)}
    </AreaButton>
  );
}

/** An outstanding payment is why a membership cannot be changed or renewed. */
function PayOutstanding() {
  const copy = useCopy();
  const { link } = useNavigation();
  return (
    <div>
      <Button size="md" {...link('/payments')}>
        {copy('account.attention.penalties.action')}
      </Button>
    </div>
  );
}

/** One membership: name, price, dates and actions. */
export function MembershipCard({ membership }: { readonly membership: HeldMembership }) {
  const { membershipType, status, monthlyPrice, canChange, canRenew, changeRefusal } = membership;
  const { name, categories } = membershipType;
  const owes = useSelector(selectUser)?.hasOutstandingPenalties === true;
  return (
    <Card as="article" aria-label={name}>
      <div>
        <CardTitle>{name}</CardTitle>
        {categories.length > 0 && <Quiet>{categories.map((category) => category.name).join(', ')}</Quiet>}
      </div>
      <FactList facts={useFacts(membership)} />
      {(canChange || canRenew) && (
        <CardFoot>
          <Stack direction="row" gap={1.5} wrap>
            {canRenew && <MembershipAction action="renew" membership={membership} />}
            {canChange && <MembershipAction action="change" membership={membership} />}
          </Stack>
        </CardFoot>
      )}
      {status === 'active' && !canChange && changeRefusal && (
        <>
          <Quiet>{changeRefusal}</Quiet>
          {owes && monthlyPrice && <PayOutstanding />}
        </>
      )}
    </Card>
  );
}
