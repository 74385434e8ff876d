import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  atVenue,
  selectUser,
  useCopy,
  useMoney,
  useNavigation,
  useRemoteData,
  useTenant,
} from '../../../core/contract';
import {
  Button,
  Card,
  CardTitle,
  Icon,
  LinkButton,
  MoneyLine,
  Notice,
  Quiet,
  Skeleton,
  Stack,
} from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { AccountData } from '../components/AccountData';
import { Page } from '../components/AccountPage';
import { useLongDayText } from '../components/useDayText';
import { useTenderText } from '../components/useTenderText';
import { timeOf } from '../domain/bookings';
import { selectAccount } from '../state/account';
import { receipt } from '../state/events';

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  paddingBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.foyer.line}`,
}));
const Operator = styled('p')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Item = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(1),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));
// Keeps the receipt on one printed page.
const Paper = styled('div')({
  '@media print': { fontSize: '0.875rem', breakInside: 'avoid' },
});

/** Details of an item: date, time and venue of a booking; home venue and start date of a membership. */
function useItemText(): (item: OrderItem) => string {
  const day = useLongDayText();
  return ({ booking, homeVenue, startDate }) => {
    const facts = booking
      ? [day(booking.date), timeOf(booking), booking.venue.name]
      : [homeVenue?.name, startDate === null ? undefined : day(startDate)];
    return facts.filter(Boolean).join(', ');
  };
}

/** '11 February 2026, 18:05', at the venues. */
function useMomentText(): (instant: string) => string {
  const day = useLongDayText();
  const { timeZone } = useTenant();
  return (instant) => {
    const shown = atVenue(instant, timeZone);
    return shown ? `${day(shown.date)}, ${shown.time}` : instant;
  };
}

/** An order as a receipt: seller, items, amounts and tenders. */
function Receipt({ order }: { readonly order: Order }) {
  const copy = useCopy();
  const money = useMoney();
  const tender = useTenderText();
  const itemText = useItemText();
  const moment = useMomentText();
  const { name, operator } = useTenant();
  const user = useSelector(selectUser);
  return (
    <Paper>
      <Card>
        <Top>
          <div>
            <Operator>{name}</Operator>
            {operator?.address !== undefined && <Quiet>{operator.address}</Quiet>}
            {operator?.vatNumber !== undefined && (
              <Quiet>{copy('account.receipt.vat', { number: operator.vatNumber })}</Quiet>
            )}
            {order.createdAt !== undefined && <Quiet>{moment(order.createdAt)}</Quiet>}
            {user && (
              <Quiet>
                {copy('account.receipt.customer', { name: `${user.firstName} ${user.lastName}` })}
              </Quiet>
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
              <CardTitle as="h2">{item.friendlyName}</CardTitle>
              <Quiet>{itemText(item)}</Quiet>
              {item.fees.map((fee, line) => (
                <MoneyLine key={line} label={fee.label} value={money(fee.price.raw.amount)} />
              ))}
            </Item>
          ))}
        </div>
        <div>
          <MoneyLine strong label={copy('account.receipt.total')} value={money(order.total.raw.amount)} />
          {order.tax.raw.amount > 0 && (
            <MoneyLine label={copy('account.receipt.tax')} value={money(order.tax.raw.amount)} />
          )}
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

function Back() {
  const copy = useCopy();
  const { link } = useNavigation();
  return (
    <LinkButton data-print="none" {...link('/payments')}>
      <Icon name="arrow-left" size={1} />
      {copy('account.receipt.back')}
    </LinkButton>
  );
}

/** One order as a receipt, for the screen and for printing. */
export default function ReceiptPage() {
  const copy = useCopy();
  const { orderId = '' } = useParams();
  const data = useRemoteData((state) => selectAccount(state).receipt, receipt, { orderId });
  return (
    <Page title={copy('account.receipt.title')}>
      <AccountData
        of={data}
        failed="account.receipt.failed"
        placeholder={<Skeleton height={420} />}
        missing={
          <Notice kind="info" role="alert" title={copy('account.receipt.missing')} actions={<Back />}>
            {copy('account.receipt.missingHelp')}
          </Notice>
        }
      >
        {(order) => (
          <Stack gap={3}>
            <Receipt order={order} />
            <Stack direction="row" gap={2} wrap data-print="none">
              <Button kind="primary" icon="print" onClick={() => window.print()}>
                {copy('account.receipt.print')}
              </Button>
              <Back />
            </Stack>
          </Stack>
        )}
      </AccountData>
    </Page>
  );
}
