import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  isCalendarDate,
  partsOf,
  selectUser,
  useCopy,
  useMode,
  useMoney,
  useToday,
  useLongDate,
} from '../../../core/contract';
import { Card, DirectDebitMark } from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { CalendarButton } from './CalendarButton';
import { Heading } from './Heading';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: theme.spacing(1),
    justifyItems: 'start',
    paddingInlineStart: theme.spacing(5),
    '&::before': {
      counterIncrement: 'step',
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: 0,
      width: '1.75rem',
      lineHeight: '1.75rem',
      borderRadius: '50%',
      background: theme.foyer.primarySoft,
      color: theme.foyer.primaryText,
      fontWeight: 700,
      textAlign: 'center',
    },
    '& p': { margin: 0 },
  },
}));

const Mailed = styled('p')({ margin: 0 });

interface Props {
  readonly order: Order;
  /** The order also set up a direct debit mandate. */
  readonly newMandate: boolean;
}

/** What the customer can expect, in the order in which it happens. */
export function NextSteps({ order, newMandate }: Props) {
  const copy = useCopy();
  const today = useToday();
  const email = useSelector(selectUser)?.email;
  const memberships = order.items.filter(({ type }) => type === 'membership');
  const isPending = memberships.some(({ requiresEligibility }) => requiresEligibility);
  const isMonthly =
    memberships.some(({ paymentType }) => paymentType === 'recurring') &&
    (order.monthlyPrice?.raw.amount ?? 0) > 0;
  const starting = memberships.filter(({ startDate }) => startDate !== null && startDate >= today);
  const steps: readonly ReactNode[] = [
    <Mailed key="mail">
      {email ? copy('checkout.confirmation.mailedTo', { email }) : copy('checkout.confirmation.mailed')}
    </Mailed>,
    ...(isPending ? [<Pending key="pending" />] : []),
    ...starting.map((item, place) => <Start key={`start-${place}`} order={order} item={item} />),
    ...(newMandate || isMonthly ? [<DirectDebit key="debit" order={order} isNew={newMandate} />] : []),
  ];
  if (steps.length === 1) return steps;
  return (
    <Card as="section">
      <Heading>{copy('checkout.confirmation.next')}</Heading>
      <List role="list">
        {steps.map((step, place) => (
          <li key={place}>{step}</li>
        ))}
      </List>
    </Card>
  );
}

function Pending() {
  const copy = useCopy();
  return (
    <div>
      <strong>{copy('checkout.confirmation.pending')}</strong>
      <p>{copy('checkout.confirmation.pending.text')}</p>
    </div>
  );
}

function Start({ order, item }: { readonly order: Order; readonly item: OrderItem }) {
  const copy = useCopy();
  const dateText = useLongDate();
  const today = useToday();
  const { kiosk } = useMode();
  const { friendlyName: name, startDate: date, homeVenue } = item;
  if (date === null) return null;
  if (date === today) return <p>{copy('checkout.confirmation.startsToday', { name })}</p>;
  return (
    <>
      <p>{copy('checkout.confirmation.starts', { name, date: dateText(date) })}</p>
      {!kiosk && (
        <CalendarButton
          id={order.id}
          summary={copy('checkout.confirmation.startOf', { name })}
          location={homeVenue?.name ?? ''}
          reference={order.reference ?? order.id}
          day={date}
          when={{ date }}
        />
      )}
    </>
  );
}

/** The amount and the date of the first collection. */
function DirectDebit({ order, isNew }: { readonly order: Order; readonly isNew: boolean }) {
  const copy = useCopy();
  const dateText = useLongDate();
  const money = useMoney();
  const { monthlyPrice, firstBillingDate } = order;
  const amount = monthlyPrice?.raw.amount;
  return (
    <>
      <div>
        {isNew && <strong>{copy('checkout.confirmation.mandate')}</strong>}
        {isNew && <p>{copy('checkout.confirmation.mandate.text')}</p>}
        {amount !== undefined && amount > 0 && (
          <p>
            {isCalendarDate(firstBillingDate)
              ? copy('checkout.confirmation.collected.from', {
                  amount: money(amount),
                  date: dateText(firstBillingDate),
                  day: partsOf(firstBillingDate).day,
                })
              : copy('checkout.confirmation.collected', { amount: money(amount) })}
          </p>
        )}
      </div>
      <DirectDebitMark />
    </>
  );
}
