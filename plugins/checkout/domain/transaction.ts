/** An order as it is counted: what was paid now, and for what. No person, no centre. */
import { minorUnits, sum, type Transaction, type TransactionItem } from '../../../core/contract';
import type { Order, OrderItem } from '../../../schemas/generated/api';

/** For a monthly membership the base fee is what comes every month, and no part of what was paid now. */
export const paidNow = ({ fees, paymentType }: OrderItem): OrderItem['fees'] =>
  fees.filter(({ type }) => paymentType !== 'recurring' || type !== 'base');

const itemOf = (item: OrderItem): TransactionItem => ({
  id: item.membershipTypeId ?? item.type,
  name: item.friendlyName,
  category: item.categories[0]?.name ?? item.type,
  price: sum(paidNow(item).map(({ price }) => minorUnits(price.raw.amount))),
  quantity: 1,
});

export const transactionOf = ({ id, createdAt, total, tax, items }: Order): Transaction => ({
  orderId: id,
  placedAt: createdAt,
  revenue: minorUnits(total.raw.amount),
  tax: minorUnits(tax.raw.amount),
  currency: total.raw.currency,
  items: items.map(itemOf),
});
