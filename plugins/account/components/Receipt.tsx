import styled from '@emotion/styled';
import { todayIn, useCopy, useMoney, useTenant } from '../../../core/contract';
import { Card, MoneyLine } from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { timeOf } from '../domain/bookings';
import { useLongDayText } from './useDayText';
import { useTenderText } from './useTenderText';

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  paddingBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.foyer.line}`,
}));
const Operator = styled('p')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));
const Item = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(1),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));
const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));
// Keeps the receipt on one printed page.
const Paper = styled('div')({
  '@media print': { fontSize: '0.875rem', breakInside: 'avoid' },
});

/** Details of an item: date, time and venue of a booking; home venue and start date of a membership. */
function useAbout(): (item: OrderItem) => string {
  const day = useLongDayText();
  return ({ booking, homeVenue, startDate }) => {
    const facts = booking
      ? [day(booking.date), timeOf(booking), booking.venue.name]
      : [homeVenue?.name, startDate === null ? undefined : day(startDate)];
    return facts.filter(Boolean).join(', ');
  };
}

/** An order as a receipt: seller, items, amounts and tenders. */
export function Receipt({ order }: { readonly order: Order }) {
  const copy = useCopy();
  const money = useMoney();
  const tender = useTenderText();
  const about = useAbout();
  const day = useLongDayText();
  const { name, timeZone } = useTenant();
  return (
    <Paper>
      <Card>
        <Top>
          <div>
            <Operator>{name}</Operator>
            {order.createdAt !== undefined && (
              <Quiet>{day(todayIn(timeZone, new Date(order.createdAt)))}</Quiet>
            )}
          </div>
          <div>
            <Quiet>{copy('account.receipt.reference')}</Quiet>
            <strong>{order.reference ?? order.id}</strong>
          </div>
        </Top>
        <div>
          {order.items.map((item, place) => (
            <Item key={place}>
              <Name>{item.friendlyName}</Name>
              <Quiet>{about(item)}</Quiet>
              {item.fees.map((fee, line) => (
                <MoneyLine key={line} label={fee.label} value={money(fee.price.raw.amount)} />
              ))}
            </Item>
          ))}
        </div>
        <div>
          <MoneyLine strong label={copy('account.receipt.total')} value={money(order.total.raw.amount)} />
          <MoneyLine label={copy('account.receipt.tax')} value={money(order.tax.raw.amount)} />
          {order.payments.map(({ tenderType, amount, lastFourDigits }, place) => (
            <MoneyLine
              key={place}
              label={copy('account.receipt.paidBy', { tender: tender(tenderType, lastFourDigits ?? null) })}
              value={money(amount)}
            />
          ))}
        </div>
      </Card>
    </Paper>
  );
}
