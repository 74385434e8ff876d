/** The served customer: the most important facts, and the button for the next customer. */
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Card, Stack } from '../../../core/contract/ui';
import type { CartCredit, CustomerSummary } from '../../../schemas/generated/api';
import { selectTill } from '../state/counter';
import { nextCustomerRequested } from '../state/events';
import { paymentAttemptOf, isOver } from '../state/till';
import { Key, Title } from './counterStyles';
import { OutstandingPenalties } from './OutstandingPenalties';
import { useCounterCart } from './useCounterCart';
import { useLeaveCustomer } from './useLeaveCustomer';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  flex: '1 1 auto',
  margin: 0,
  '& dt': { color: theme.foyer.textQuiet, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));

function useFacts(customer: CustomerSummary, isServed: boolean): readonly (readonly [string, string])[] {
  const copy = useCopy();
  const { money } = useTillMoney();
  const { cart } = useCounterCart();
  const { credit, membershipName, homeVenue, reference } = customer;
  // The cart is newer than the search result and contains the current credit. An empty cart contains none.
  const left = (type: CartCredit['type']) =>
    cart && cart.items.length > 0
      ? (cart.credits.find((one) => one.type === type)?.totalAvailable ?? 0)
      : credit[type].raw.amount;
  const credits = [
    [copy('front-of-house.customer.general'), money(left('general'))],
    [copy('front-of-house.customer.membershipCredit'), money(left('membership'))],
  ] as const;
  return [
    [copy('front-of-house.customer.reference'), reference],
    [
      copy('front-of-house.customer.membership'),
      membershipName ?? copy('front-of-house.customer.noMembership'),
    ],
    ...(homeVenue ? ([[copy('front-of-house.customer.centre'), homeVenue.name]] as const) : []),
    // Hidden after an order, because the order may have used credit.
    ...(isServed ? [] : credits),
  ];
}

export function CustomerCard({ customer }: { readonly customer: CustomerSummary }) {
  const copy = useCopy();
  const till = useSelector(selectTill);
  const isServed = isOver(till.paying);
  const facts = useFacts(customer, isServed);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaying = paymentAttemptOf(till) !== undefined;
  const { leave, question } = useLeaveCustomer();
  const change = () => {
    if (!isPaying) leave(nextCustomerRequested());
  };
  useEffect(() => heading.current?.focus(), []);
  useShortcut('F2', change);
  return (
    <Card as="section" aria-label={copy('front-of-house.customer.label')}>
      <Stack direction="row" justify="space-between" gap={[1.5, 3]} wrap>
        <Title ref={heading} tabIndex={-1}>
          {customer.firstName} {customer.lastName}
        </Title>
        <Facts>
          {facts.map(([term, description]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </Facts>
        {!isServed && (
          <Button icon="user" onClick={change} aria-disabled={isPaying} aria-keyshortcuts="F2">
            {copy('front-of-house.customer.change')} <Key>F2</Key>
          </Button>
        )}
      </Stack>
      {customer.hasOutstandingPenalties && !isServed && (
        <div inert={isPaying}>
          <OutstandingPenalties customerId={customer.id} />
        </div>
      )}
      {question}
    </Card>
  );
}
