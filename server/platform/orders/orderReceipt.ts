/** The receipt in a mail: what was bought, how it was paid, when and by whom. */
import {
  formatMinor,
  isMailText,
  type MailItem,
  type MailReceipt,
  mailText,
  prettyDate,
  wallTime,
  weekdayDate,
} from '../kernel';
import type { QuotedItem } from '../cart';
import { type OrderPayment, paymentsOfOrders } from './orderPayments';
import type { Sale } from './sale';

/** Call it after the order is written: it reads the tax and the payments. */
export async function mailReceipt(sale: Sale, customer: string): Promise<MailReceipt> {
  const { trx, tenant, orderId, reference, quote, now } = sale;
  const { tax } = await trx
    .selectFrom('orders')
    .select('tax')
    .where('tenant', '=', tenant.id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payments = await paymentsOfOrders(trx, tenant.id, [orderId]);
  const { date, time } = wallTime(now, tenant.client.timeZone);
  return {
    reference,
    date: mailText('dayAtTime', { date: prettyDate(date, tenant.client.locale), time }),
    customer,
    items: quote.items.map((item) => itemOf(sale, item)),
    total: formatMinor(tenant, quote.total),
    ...(tax > 0 && { tax: formatMinor(tenant, tax) }),
    payments: payments.map((payment) => ({
      label: tenderText(payment),
      value: formatMinor(tenant, payment.amount),
    })),
  };
}

function itemOf({ tenant }: Sale, { sold, fees }: QuotedItem): MailItem {
  return {
    name: sold.friendly_name,
    detail: detailOf(sold, tenant.client.locale),
    lines: fees.map(({ label, amount }) => ({ label, value: formatMinor(tenant, amount) })),
  };
}

/** Has the time or the start, and the venue, because customers read the mail on the day. */
function detailOf({ booking, home_venue: centre, start_date: start }: QuotedItem['sold'], locale: string) {
  if (booking !== null) {
    const { date, start_time: time, venue } = booking;
    return mailText('bookingDetail', { date: weekdayDate(date, locale), time, venue: venue.name });
  }
  return centre && start
    ? mailText('membershipDetail', { venue: centre.name, date: prettyDate(start, locale) })
    : '';
}

/** Tenders of plugins have no name here. */
function tenderText({ tenderType, lastFourDigits: digits }: OrderPayment): string {
  if (digits !== null) return mailText('receipt.paid.cardEnding', { digits });
  const key = `receipt.paid.${tenderType}`;
  return mailText(isMailText(key) ? key : 'receipt.paid');
}
