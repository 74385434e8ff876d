/** Who is served: what one must know of them at a glance, and the way to somebody else. */
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Card, useCopy } from '../../../core/contract';
import type { CustomerSummary } from '../../../schemas/generated/api';
import { selectTill } from '../state/counter';
import { nextCustomerAsked } from '../state/events';
import { attemptOf, isOver } from '../state/till';
import { Key, Title } from './faces';
import { Owed } from './Owed';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
}));
const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  margin: 0,
  '& dt': { color: theme.foyer.textQuiet, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));

function useFacts(customer: CustomerSummary): readonly (readonly [string, string])[] {
  const copy = useCopy();
  const { money } = useTillMoney();
  const { credit, membershipName, homeVenue, reference } = customer;
  return [
    [copy('front-of-house.customer.reference'), reference],
    [
      copy('front-of-house.customer.membership'),
      membershipName ?? copy('front-of-house.customer.noMembership'),
    ],
    ...(homeVenue ? ([[copy('front-of-house.customer.centre'), homeVenue.name]] as const) : []),
    [copy('front-of-house.customer.general'), money(credit.general.raw.amount)],
    [copy('front-of-house.customer.membershipCredit'), money(credit.membership.raw.amount)],
  ];
}

export function CustomerCard({ customer }: { readonly customer: CustomerSummary }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const facts = useFacts(customer);
  const till = useSelector(selectTill);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaying = attemptOf(till) !== undefined;
  const change = () => {
    if (!isPaying) dispatch(nextCustomerAsked());
  };
  useEffect(() => heading.current?.focus(), []);
  useShortcut('F2', change);
  return (
    <Card as="section" aria-label={copy('front-of-house.customer.label')}>
      <Row>
        <Title ref={heading} tabIndex={-1}>
          {customer.firstName} {customer.lastName}
        </Title>
        {!isOver(till.paying) && (
          <Button icon="user" onClick={change} aria-disabled={isPaying} aria-keyshortcuts="F2">
            {copy('front-of-house.customer.change')} <Key>F2</Key>
          </Button>
        )}
      </Row>
      <Facts>
        {facts.map(([term, description]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </Facts>
      {customer.hasOutstandingPenalties && !isOver(till.paying) && <Owed customerId={customer.id} />}
    </Card>
  );
}
