import styled from '@emotion/styled';
import {
  useCopy,
  useMode,
  useNavigation,
  useTenant,
  useTransaction,
  useLongDate,
} from '../../../core/contract';
import { Button, Card, Icon, Notice, Quiet, Slot, Stack } from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { transactionOf, wasPaid } from '../domain/transaction';
import { BookingCard } from './BookingCard';
import { FeesCard } from './FeesCard';
import { Heading } from './Heading';
import { MembershipCard } from './MembershipCard';
import { NextSteps } from './NextSteps';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  // Everything fits on one printed page.
  '@media print': { gap: theme.spacing(1.5), fontSize: '0.8125rem', breakInside: 'avoid' },
}));
/** The receipt is beside what happens next on wide pages, and below it on narrow ones. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 'inherit',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 22.5rem' },
}));
const Column = styled('div')({ display: 'grid', gap: 'inherit' });
const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'flex-start',
  '& > svg': { color: theme.foyer.tone.success.text, fontSize: '2rem', flex: 'none' },
}));

/** The timetable of the selected venue. */
const VENUE = '/redirect-to-selected-venue';

function PackageCard({ item: { friendlyName, endDate } }: { readonly item: OrderItem }) {
  const copy = useCopy();
  const dateText = useLongDate();
  return (
    <Card as="section" aria-label={friendlyName}>
      <Heading>{friendlyName}</Heading>
      <span>{copy('checkout.confirmation.package')}</span>
      {endDate && <span>{copy('checkout.confirmation.package.until', { date: dateText(endDate) })}</span>}
    </Card>
  );
}

function Bought({ order, item }: { readonly order: Order; readonly item: OrderItem }) {
  const copy = useCopy();
  switch (item.type) {
    case 'membership':
      return <MembershipCard item={item} />;
    case 'booking':
      return item.booking && <BookingCard order={order} booking={item.booking} />;
    case 'package':
      return <PackageCard item={item} />;
    case 'penalty':
      return (
        <Notice kind="success" title={copy('checkout.confirmation.penalty', { name: item.friendlyName })} />
      );
    default:
      return item.type satisfies never;
  }
}

interface Props {
  readonly order: Order;
  /** The order also set up a direct debit mandate. */
  readonly newMandate: boolean;
}

export function Confirmation({ order, newMandate }: Props) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const { area } = useTenant();
  const { areaHref, link } = useNavigation();
  const account = areaHref('my-account', '/');
  useTransaction(transactionOf(order));
  const paid = wasPaid(order);
  return (
    <Page>
      <Top>
        <Icon name="success" />
        <div>
          <h1>{copy(paid ? 'checkout.confirmation.paid' : 'checkout.confirmation.free')}</h1>
          <Quiet>{copy('checkout.confirmation.reference', { reference: order.reference ?? order.id })}</Quiet>
        </div>
      </Top>
      <Columns>
        <Column>
          <NextSteps order={order} newMandate={newMandate} />
          {order.items.map((item, place) => (
            <Bought key={place} order={order} item={item} />
          ))}
          <Slot name="confirmation.cards/v1" />
        </Column>
        <FeesCard order={order} />
      </Columns>
      <Stack direction="row" gap={1.5} wrap>
        {account && !kiosk && (
          <Button kind="primary" href={account} iconAfter="arrow-right">
            {copy('checkout.confirmation.account')}
          </Button>
        )}
        {area === 'bookings' && <Button {...link(VENUE)}>{copy('checkout.confirmation.more')}</Button>}
        {!kiosk && (
          <Button kind="quiet" icon="print" onClick={() => window.print()}>
            {copy('checkout.confirmation.print')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
