import styled from '@emotion/styled';
import { useCopy, useDateText, useMoney, useNavigation } from '../../../core/contract';
import { Button, Card, Stack } from '../../../core/contract/ui';
import type { HeldMembership } from '../../../schemas/generated/api';
import { priceOf } from '../domain/memberships';
import { FactList } from './FactList';

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' }));
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));
// Aligns the buttons of one row of cards, independent of the length of the content above them.
const Foot = styled('div')({ marginTop: 'auto' });

/** Copy keys: an upcoming membership 'starts', an ended one 'ended'. */
const startedKey = ({ status }: HeldMembership) => (status === 'upcoming' ? 'starts' : 'started');
const endedKey = ({ status }: HeldMembership) => (status === 'ended' ? 'endedOn' : 'ends');

function useFacts(membership: HeldMembership) {
  const copy = useCopy();
  const money = useMoney();
  const dateText = useDateText();
  const dateOf = (date: string | null) => (date === null ? undefined : dateText(date));
  const amount = priceOf(membership);
  const price = amount === undefined ? undefined : money(amount);
  const how = membership.monthlyPrice ? 'monthly' : 'once';
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['centre', membership.homeVenue.name],
    ['price', price && copy(`account.memberships.${how}`, { price })],
    [startedKey(membership), dateOf(membership.startDate)],
    [endedKey(membership), dateOf(membership.endDate)],
  ];
  return facts.flatMap(([name, description]) =>
    description ? [{ key: name, term: copy(`account.memberships.${name}`), description }] : [],
  );
}

interface MembershipActionProps {
  readonly name: string;
  readonly way: 'change' | 'renew';
  readonly id: string;
}

/** A change and a renewal happen in the joining area. Without that area there is no button. */
function MembershipAction({ name, way, id }: MembershipActionProps) {
  const copy = useCopy();
  const { areaHref } = useNavigation();
  const href = areaHref('online-joining', `/membership/${encodeURIComponent(id)}/${way}`);
  if (href === undefined) return null;
  return (
    <Button
      kind={way === 'renew' ? 'primary' : 'secondary'}
      href={href}
      aria-label={copy(`account.memberships.${way}Of`, { name })}
    >
      {copy(`account.memberships.${way}`)}
    </Button>
  );
}

/** One membership: name, price, dates and actions. */
export function MembershipCard({ membership }: { readonly membership: HeldMembership }) {
  const { id, membershipType, status, canChange, canRenew, changeRefusal } = membership;
  const { name, categories } = membershipType;
  const items = useFacts(membership);
  return (
    <Card as="article">
      <div>
        <Name>{name}</Name>
        {categories.length > 0 && <Quiet>{categories.map((category) => category.name).join(', ')}</Quiet>}
      </div>
      <FactList items={items} />
      {(canChange || canRenew) && (
        <Foot>
          <Stack direction="row" gap={1.5} wrap>
            {canRenew && <MembershipAction way="renew" id={id} name={name} />}
            {canChange && <MembershipAction way="change" id={id} name={name} />}
          </Stack>
        </Foot>
      )}
      {status === 'active' && !canChange && changeRefusal && <Quiet>{changeRefusal}</Quiet>}
    </Card>
  );
}
