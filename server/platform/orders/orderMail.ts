/** Mails about orders and payments: what was taken, or that nothing was taken. */
import type { Wire } from '../../../schemas/generated/api';
import {
  areaAddress,
  type AreaName,
  enqueueMail,
  type Executor,
  formatMinor,
  type MailLine,
  type MailRequest,
  type MailTemplate,
  mailText,
  type MailTextKey,
  type Platform,
  prettyDate,
  type Tenant,
  type TextValues,
  weekdayAndDay,
  weekdayDate,
} from '../kernel';
import { membershipOf, type Quote } from '../cart';
import type { AgreedPayment } from '../payments';
import { mailReceipt } from './orderReceipt';
import type { Sale } from './sale';

type Booking = NonNullable<Wire.OrderItem['booking']>;

export async function mailOrderConfirmed(sale: Sale): Promise<void> {
  const { trx, platform, tenant, quote, customerId } = sale;
  const customer = await addresseeOf(trx, tenant, customerId);
  const area = membershipOf(quote) === undefined ? 'bookings' : 'online-joining';
  await enqueueMail(trx, platform, tenant, {
    to: customer.email,
    template: templateFor(quote),
    values: {
      firstName: customer.first_name,
      reference: sale.reference,
      total: formatMinor(tenant, quote.total),
      names: namesOf(quote),
      ...subjectValues(tenant, quote),
      link: orderLink(tenant, sale.orderId, area),
    },
    facts: membershipOf(quote) ? membershipFacts(sale, customer.reference) : bookingFacts(tenant, quote),
    receipt: await mailReceipt(sale, `${customer.first_name} ${customer.last_name}`),
  });
}

/** A mixed order with a membership is a membership order. */
function templateFor(quote: Quote): MailTemplate {
  const membership = membershipOf(quote);
  if (membership) {
    const kind = membership.sold.follows?.kind;
    if (kind === undefined) return 'orderConfirmed';
    return kind === 'change' ? 'membershipChanged' : 'membershipRenewed';
  }
  const kinds = new Set(quote.items.map(({ kind }) => kind));
  if (kinds.size > 1) return 'purchaseConfirmed';
  if (kinds.has('booking')) return onlyBooking(quote) ? 'bookingConfirmed' : 'bookingsConfirmed';
  return kinds.has('penalty') ? 'paymentReceived' : 'purchaseConfirmed';
}

/** 'Spin', or 'Spin and 2 more'. */
function namesOf({ items }: Quote): string {
  const [name = ''] = items.map(({ sold }) => sold.friendly_name);
  return items.length > 1 ? mailText('more', { name, count: items.length - 1 }) : name;
}

/** The booking of an order with one item. */
function onlyBooking({ items: [item, ...others] }: Quote): Booking | undefined {
  return others.length === 0 ? (item?.sold.booking ?? undefined) : undefined;
}

/** The start of the membership and the end of the one that it follows; or the time of the booking. */
function subjectValues(tenant: Tenant, quote: Quote): TextValues {
  const { locale } = tenant.client;
  const sold = membershipOf(quote)?.sold;
  const booking = onlyBooking(quote);
  if (sold === undefined) {
    return booking === undefined
      ? {}
      : {
          name: booking.activity_name,
          day: weekdayAndDay(booking.date, locale),
          time: booking.start_time,
          venue: booking.venue.name,
        };
  }
  return {
    name: sold.friendly_name,
    ...(sold.start_date !== null && { startDate: prettyDate(sold.start_date, locale) }),
    ...(sold.follows && {
      earlier: sold.follows.name,
      lastDay: prettyDate(sold.follows.last_day, locale),
    }),
  };
}

function membershipFacts({ tenant, quote }: Sale, customerReference: string): readonly MailLine[] {
  const { locale, directDebit } = tenant.client;
  const { monthlyPrice, firstBillingDate } = quote;
  const sold = membershipOf(quote)?.sold;
  const day = (date: string | null | undefined) => (date ? prettyDate(date, locale) : undefined);
  const isMonthly = monthlyPrice !== null && firstBillingDate !== null;
  return facts([
    ['fact.membership', sold?.friendly_name],
    ['fact.where', sold?.home_venue?.name],
    ['fact.starts', day(sold?.start_date)],
    ['fact.ends', day(sold?.end_date)],
    ['fact.customerId', customerReference],
    [
      'fact.debit',
      isMonthly
        ? mailText('fact.debitValue', {
            price: formatMinor(tenant, monthlyPrice),
            date: prettyDate(firstBillingDate, locale),
          })
        : undefined,
    ],
    ['fact.statement', isMonthly ? directDebit.statementName : undefined],
  ]);
}

function bookingFacts({ client: { locale } }: Tenant, quote: Quote): readonly MailLine[] {
  const booking = onlyBooking(quote);
  if (booking === undefined) return [];
  const { date, start_time: from, end_time: to, venue, place, leader } = booking;
  return facts([
    ['fact.date', weekdayDate(date, locale)],
    ['fact.time', mailText('times', { from, to })],
    ['fact.where', [venue.name, place].filter(Boolean).join(', ')],
    ['fact.leader', leader ?? undefined],
  ]);
}

const facts = (rows: readonly (readonly [MailTextKey, string | undefined])[]): readonly MailLine[] =>
  rows.flatMap(([key, value]) => (value === undefined ? [] : [{ label: mailText(key), value }]));

interface EndedMandate {
  readonly customer_id: string;
  readonly reference: string;
  readonly last_digits: string;
}

/**
 * *mandateRefused*: the bank rejected the bank details. Without this mail the customer would believe that they pay.
 * *mandateCancelled*: the bank or the customer has cancelled the mandate at the bank.
 */
export const mailMandateEnded = (
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  template: 'mandateRefused' | 'mandateCancelled',
  { customer_id: customerId, reference, last_digits: lastDigits }: EndedMandate,
): Promise<void> =>
  mailCustomer(trx, platform, tenant, customerId, { template, values: { reference, lastDigits } });

/** Says what happens next. The reference is that of the customer, which staff ask for. */
export async function mailCollectionFailed(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  collection: {
    readonly customer_id: string;
    readonly amount: number;
    readonly due_date: string;
    readonly status: 'failed' | 'retrying' | 'chargedBack';
  },
): Promise<void> {
  const { reference } = await addresseeOf(trx, tenant, collection.customer_id);
  await mailCustomer(trx, platform, tenant, collection.customer_id, {
    template: 'collectionFailed',
    values: {
      reference,
      amount: formatMinor(tenant, collection.amount),
      date: prettyDate(collection.due_date, tenant.client.locale),
      next: mailText(`collectionFailed.next.${collection.status}`),
    },
  });
}

/** For a payment with unknown outcome: it was successful. */
export async function mailPaymentSettled(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  attempt: AgreedPayment,
  orderId: string,
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('reference')
    .where('tenant', '=', tenant.id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await mailCustomer(trx, platform, tenant, attempt.customer_id, {
    template: 'paymentSettled',
    values: {
      reference: attempt.reference,
      orderReference: order.reference,
      total: formatMinor(tenant, attempt.amount),
      link: orderLink(tenant, orderId),
    },
  });
}

async function mailCustomer(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  customerId: string,
  { template, values }: Pick<MailRequest, 'template' | 'values'>,
): Promise<void> {
  const { email, first_name: firstName } = await addresseeOf(trx, tenant, customerId);
  await enqueueMail(trx, platform, tenant, { to: email, template, values: { firstName, ...values } });
}

const addresseeOf = (trx: Executor, tenant: Tenant, customerId: string) =>
  trx
    .selectFrom('customers')
    .select(['email', 'first_name', 'last_name', 'reference'])
    .where('tenant', '=', tenant.id)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();

/** A tenant without that area shows its orders in an area that it has. */
const orderLink = (tenant: Tenant, orderId: string, area: AreaName = 'online-joining'): string =>
  `${areaAddress(tenant, area)}/order-confirmed/${orderId}`;
