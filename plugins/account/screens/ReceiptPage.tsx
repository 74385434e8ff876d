import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  selectUser,
  useCopy,
  useMoney,
  useNavigation,
  useRemoteData,
  useTenant,
  useLongDate,
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
import type { AccountPayment, Order, OrderItem } from '../../../schemas/generated/api';
import { AccountData } from '../components/AccountData';
import { Page } from '../components/AccountPage';
import { useTenderText } from '../components/useTenderText';
import { timeOf } from '../domain/bookings';
import { momentText } from '../domain/dayText';
import type { ReceiptQuery } from '../domain/receipts';
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
  const copy = useCopy();
  const day = useLongDate();
  return ({ booking, homeVenue, startDate }) => {
    const facts = booking
      ? [day(booking.date), timeOf(copy, booking), booking.venue.name]
      : [homeVenue?.name, startDate === null ? undefined : day(startDate)];
    return facts.filter(Boolean).join(', ');
  };
}

interface HeadProps {
  readonly reference: string;
  readonly moment: string | undefined;
}

/** Seller, moment, customer and reference. */
function Head({ reference, moment }: HeadProps) {
  const copy = useCopy();
  const { name, operator } = useTenant();
  const user = useSelector(selectUser);
  return (
    <Top>
      <div>
        <Operator>{name}</Operator>
        {operator?.address !== undefined && <Quiet>{operator.address}</Quiet>}
        {operator?.vatNumber !== undefined && (
          <Quiet>{copy('account.receipt.vat', { number: operator.vatNumber })}</Quiet>
        )}
        {moment !== undefined && <Quiet>{moment}</Quiet>}
        {user && (
          <Quiet>{copy('account.receipt.customer', { name: `${user.firstName} ${user.lastName}` })}</Quiet>
        )}
      </div>
      <div>
        <Quiet>{copy('account.receipt.reference')}</Quiet>
        <strong>{reference}</strong>
      </div>
    </Top>
  );
}

interface PaidProps {
  /** Minor units. */
  readonly amount: number;
  readonly tenderType: string;
  readonly lastFourDigits: string | null;
}

function Paid({ amount, tenderType, lastFourDigits }: PaidProps) {
  const copy = useCopy();
  const money = useMoney();
  const tender = useTenderText();
  return (
    <MoneyLine
      label={copy('account.receipt.paidBy', { tender: tender(tenderType, lastFourDigits) })}
      value={money(amount)}
    />
  );
}

/** Items, amounts and tenders of an order. */
function OrderReceipt({ order }: { readonly order: Order }) {
  const copy = useCopy();
  const money = useMoney();
  const itemText = useItemText();
  const day = useLongDate();
  const { timeZone } = useTenant();
  const { id, reference = id, createdAt, items, total, tax, payments } = order;
  return (
    <>
      <Head
        reference={reference}
        moment={createdAt === undefined ? undefined : momentText(createdAt, timeZone, day)}
      />
      <div>
        {items.map((item, place) => (
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
        <MoneyLine strong label={copy('account.receipt.total')} value={money(total.raw.amount)} />
        {tax.raw.amount > 0 && (
          <MoneyLine label={copy('account.receipt.tax')} value={money(tax.raw.amount)} />
        )}
        {payments.map(({ tenderType, amount, lastFourDigits }, place) => (
          <Paid key={place} tenderType={tenderType} amount={amount} lastFourDigits={lastFourDigits ?? null} />
        ))}
      </div>
    </>
  );
}

/** A monthly payment. The day is that of the collection; it has no time. */
function MonthlyReceipt({ payment }: { readonly payment: AccountPayment }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  const { reference, date, description, amount, tenders } = payment;
  return (
    <>
      <Head reference={reference} moment={day(date)} />
      <Item>
        <CardTitle as="h2">{description}</CardTitle>
      </Item>
      <div>
        <MoneyLine strong label={copy('account.receipt.total')} value={money(amount.raw.amount)} />
        {tenders.map(({ tenderType, amount: paid, lastFourDigits }, place) => (
          <Paid
            key={place}
            tenderType={tenderType}
            amount={paid.raw.amount}
            lastFourDigits={lastFourDigits}
          />
        ))}
      </div>
    </>
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

/** The receipt of an order or of a monthly payment, for the screen and for printing. */
export default function ReceiptPage() {
  const copy = useCopy();
  const { orderId = '', paymentId } = useParams();
  const query: ReceiptQuery = paymentId === undefined ? { orderId } : { paymentId };
  const data = useRemoteData((state) => selectAccount(state).receipt, receipt, query);
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
        {(loaded) => (
          <Stack gap={3}>
            <Paper>
              <Card>
                {'order' in loaded ? (
                  <OrderReceipt order={loaded.order} />
                ) : (
                  <MonthlyReceipt payment={loaded.payment} />
                )}
              </Card>
            </Paper>
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
