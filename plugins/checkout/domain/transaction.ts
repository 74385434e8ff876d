/** An order for analytics: the amounts paid now and the items. It contains no person and no venue. */
import { minorUnits, sum, type Transaction, type TransactionItem } from '../../../core/contract';
import type { Order, OrderItem } from '../../../schemas/generated/api';

/** For a monthly membership the base fee is collected every month. It is not part of the amount paid now. */
export const feesPaidNow = ({ fees, paymentType }: OrderItem): OrderItem['fees'] =>
  fees.filter(({ type }) => paymentType !== 'recurring' || type !== 'base');

/** True when money was paid. An order that credit or a benefit paid for is confirmed without a payment. */
export const wasPaid = ({ total, payments }: Order): boolean =>
  total.raw.amount > 0 &&
  (payments.length === 0 || payments.some(({ tenderType }) => tenderType !== 'credit'));

/** The fees include the entitlement that pays for a booking, so the price is the amount paid. */
const itemOf = (item: OrderItem): TransactionItem => ({
  id: item.membershipTypeId ?? item.type,
  name: item.friendlyName,
  category: item.categories[0]?.name ?? item.type,
  price: sum(feesPaidNow(item).map(({ price }) => minorUnits(price.raw.amount))),
  quantity: 1,
});

/** Two spaces in one class are one item with quantity 2. */
function mergeSameItems(items: readonly TransactionItem[]): readonly TransactionItem[] {
  const counted = new Map<string, TransactionItem>();
  for (const item of items) {
    const key = JSON.stringify(item);
    const sameItem = counted.get(key);
    counted.set(key, sameItem ? { ...sameItem, quantity: sameItem.quantity + item.quantity } : item);
  }
  return [...counted.values()];
}

export const transactionOf = ({ id, createdAt, total, tax, items }: Order): Transaction => ({
  orderId: id,
  placedAt: createdAt,
  revenue: minorUnits(total.raw.amount),
  tax: minorUnits(tax.raw.amount),
  currency: total.raw.currency,
  items: mergeSameItems(items.map(itemOf)),
});
