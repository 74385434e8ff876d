/** An order as it is counted: what was paid now, and for what. No person, no centre. */
import { minorUnits, sum, type Transaction, type TransactionItem } from '../../../core/contract';
import type { Order, OrderItem } from '../../../schemas/generated/api';

/** For a monthly membership the base fee is what comes every month, and no part of what was paid now. */
export const paidNow = ({ fees, paymentType }: OrderItem): OrderItem['fees'] =>
  fees.filter(({ type }) => paymentType !== 'recurring' || type !== 'base');

/** Money changed hands: an order that credit or a benefit paid for is confirmed, and no payment was made. */
export const wasPaid = ({ total, payments }: Order): boolean =>
  total.raw.amount > 0 &&
  (payments.length === 0 || payments.some(({ tenderType }) => tenderType !== 'credit'));

/** What covered a place is in its fees: the price is what was paid for it. */
const itemOf = (item: OrderItem): TransactionItem => ({
  id: item.membershipTypeId ?? item.type,
  name: item.friendlyName,
  category: item.categories[0]?.name ?? item.type,
  price: sum(paidNow(item).map(({ price }) => minorUnits(price.raw.amount))),
  quantity: 1,
});

/** Two places in one class are one item, twice. */
function together(items: readonly TransactionItem[]): readonly TransactionItem[] {
  const counted = new Map<string, TransactionItem>();
  for (const item of items) {
    const key = JSON.stringify(item);
    const known = counted.get(key);
    counted.set(key, known ? { ...known, quantity: known.quantity + item.quantity } : item);
  }
  return [...counted.values()];
}

export const transactionOf = ({ id, createdAt, total, tax, items }: Order): Transaction => ({
  orderId: id,
  placedAt: createdAt,
  revenue: minorUnits(total.raw.amount),
  tax: minorUnits(tax.raw.amount),
  currency: total.raw.currency,
  items: together(items.map(itemOf)),
});
