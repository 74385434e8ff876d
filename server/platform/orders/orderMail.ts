/** Mails about orders and payments: what was taken, or that nothing was taken. */
import type { Wire } from '../../../schemas/generated/api';
import {
  areaAddress,
  type AreaName,
  checkoutText,
  enqueueMail,
  type Executor,
  formatMinor,
  type Platform,
  prettyDate,
  type Tenant,
  type TextValues,
} from '../kernel';
import { membershipOf, type Quote, type QuotedItem } from '../cart';
import type { AgreedPayment } from '../payments';
import type { Sale } from './sale';

export async function mailOrderConfirmed(sale: Sale): Promise<void> {
  const { trx, platform, tenant, quote } = sale;
  const monthly =
    quote.monthlyPrice !== null && quote.firstBillingDate !== null
      ? checkoutText('mail.orderConfirmed.monthly', {
          price: formatMinor(tenant, quote.monthlyPrice),
          date: prettyDate(quote.firstBillingDate, tenant.client.locale),
        })
      : '';
  const area = membershipOf(quote) === undefined ? 'bookings' : 'online-joining';
  await mailCustomer(trx, platform, tenant, sale.customerId, templateFor(quote), {
    reference: sale.reference,
    ...datesOf(tenant, quote),
    items: quote.items.map((item) => `${lineOf(tenant, item)}\n`).join(''),
    total: formatMinor(tenant, quote.total),
    monthly,
    link: orderLink(tenant, sale.orderId, area),
  });
}

/** A line has the time or start, and the venue, because customers read the mail on the day. */
function lineOf(tenant: Tenant, { sold }: QuotedItem): string {
  const { booking, friendly_name: name, home_venue: centre, start_date: start } = sold;
  if (booking === null)
    return centre && start
      ? checkoutText('mail.membershipLine', {
          name,
          venue: centre.name,
          date: prettyDate(start, tenant.client.locale),
        })
      : name;
  const { date, start_time: time, venue } = booking;
  return checkoutText('mail.bookingLine', {
    name,
    date: prettyDate(date, tenant.client.locale),
    time,
    venue: venue.name,
  });
}

const predecessor = (quote: Quote): Wire.Follows => membershipOf(quote)?.sold.follows ?? null;

function templateFor(quote: Quote): string {
  const kind = predecessor(quote)?.kind;
  if (membershipOf(quote) === undefined) return 'purchaseConfirmed';
  if (kind === undefined) return 'orderConfirmed';
  return kind === 'change' ? 'membershipChanged' : 'membershipRenewed';
}

/** The start of the new membership, and the end of the one that it follows. */
function datesOf(tenant: Tenant, quote: Quote): TextValues {
  const follows = predecessor(quote);
  const startDate = membershipOf(quote)?.sold.start_date ?? null;
  if (follows === null || startDate === null) return {};
  const { locale } = tenant.client;
  return {
    startDate: prettyDate(startDate, locale),
    earlier: follows.name,
    lastDay: prettyDate(follows.last_day, locale),
  };
}

/** The bank rejected the bank details. Without this mail the customer would believe that they pay. */
export async function mailMandateRefused(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  mandate: { readonly customer_id: string; readonly reference: string; readonly last_digits: string },
): Promise<void> {
  await mailCustomer(trx, platform, tenant, mandate.customer_id, 'mandateRefused', {
    reference: mandate.reference,
    lastDigits: mandate.last_digits,
    statementName: tenant.client.directDebit.statementName,
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
  await mailCustomer(trx, platform, tenant, attempt.customer_id, 'paymentSettled', {
    reference: attempt.reference,
    orderReference: order.reference,
    total: formatMinor(tenant, attempt.amount),
    link: orderLink(tenant, orderId),
  });
}

async function mailCustomer(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  customerId: string,
  template: string,
  values: TextValues,
): Promise<void> {
  const customer = await trx
    .selectFrom('customers')
    .select(['email', 'first_name', 'reference'])
    .where('tenant', '=', tenant.id)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, platform, tenant, {
    to: customer.email,
    template,
    values: { firstName: customer.first_name, customerReference: customer.reference, ...values },
  });
}

/** A tenant without that area shows its orders in an area that it has. */
const orderLink = (tenant: Tenant, orderId: string, area: AreaName = 'online-joining'): string =>
  `${areaAddress(tenant, area)}/order-confirmed/${orderId}`;
