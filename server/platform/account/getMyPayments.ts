/** The payments between the customer and the venue: orders, direct debits and refunds. */
import type { Wire } from '../../../schemas/generated/api';
import { findCustomer } from '../customers';
import {
  addMonths,
  defineCall,
  type Executor,
  instantAt,
  ok,
  serializeMoney,
  type Tenant,
  text,
  todayAt,
  wallTime,
} from '../kernel';
import {
  type CollectedMembership,
  type CurrentMembership,
  lastCollectable,
  listCurrentMemberships,
} from '../memberships';
import { firstBillingDate } from '../pricing';
import { type Collection as RequestedCollection, collectedFrom, shownCollections } from '../orders';
import { refundablePayments, refundsWhere } from '../refunds';
import { listPaidOrders, type PaidOrder } from './paidOrders';

const PAGE_SIZE = 20;

export const getMyPayments = defineCall(
  'getMyPayments',
  async ({ tenant, customerId, query }, { db, clock }) => {
    const { page = 1 } = query;
    const all = [
      ...(await listPaidOrders(db, tenant.id, customerId)).map((order) => serializeOrder(tenant, order)),
      ...(await creditRefunds(db, tenant, customerId)),
      ...(await otherRefunds(db, tenant, customerId)),
      ...(await directDebits(db, tenant, customerId, clock.now())),
    ].sort(newestFirst);
    return ok({
      data: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      meta: { page, pages: Math.max(1, Math.ceil(all.length / PAGE_SIZE)), total: all.length },
    });
  },
);

/** Payments of the same instant are in the order of their ids, so that no page repeats or omits one. */
const newestFirst = (one: Wire.AccountPayment, other: Wire.AccountPayment): number =>
  compareText(other.created_at, one.created_at) || compareText(one.id, other.id);

const compareText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

function serializeOrder(tenant: Tenant, order: PaidOrder): Wire.AccountPayment {
  const [first, ...others] = order.names;
  return {
    id: order.id,
    order_id: order.id,
    reference: order.reference,
    date: wallTime(order.createdAt, tenant.client.timeZone).date,
    created_at: order.createdAt.toISOString(),
    kind: order.atCounter ? 'counter' : 'order',
    description: describe(order.reference, first, others.length),
    amount: serializeMoney(tenant, order.total),
    tenders: order.tenders.map(({ tenderType, amount, lastFourDigits }) => ({
      tender_type: tenderType,
      amount: serializeMoney(tenant, amount),
      last_four_digits: lastFourDigits,
    })),
    status: 'complete',
    has_receipt: true,
  };
}

function describe(reference: string, first: string | undefined, others: number): string {
  if (first === undefined) return text('payment.order', { reference });
  return others === 0 ? first : text('payment.more', { name: first, count: others });
}

/** Refunds of credit are credits with an order. A gift of credit has no order and is not a refund. */
async function creditRefunds(
  executor: Executor,
  tenant: Tenant,
  customerId: string,
): Promise<Wire.AccountPayment[]> {
  const rows = await executor
    .selectFrom('credit_movements')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.tenant', '=', 'credit_movements.tenant')
        .onRef('orders.id', '=', 'credit_movements.order_id'),
    )
    .selectAll('credit_movements')
    .select('reference')
    .where('credit_movements.tenant', '=', tenant.id)
    .where('credit_movements.customer_id', '=', customerId)
    .where('amount', '>', 0)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    order_id: row.order_id,
    reference: row.reference,
    date: wallTime(row.created_at, tenant.client.timeZone).date,
    created_at: row.created_at.toISOString(),
    kind: 'refund',
    description: text('payment.refund', { name: row.description }),
    amount: serializeMoney(tenant, -row.amount),
    tenders: [{ tender_type: 'credit', amount: serializeMoney(tenant, -row.amount), last_four_digits: null }],
    status: 'complete',
    has_receipt: false,
  }));
}

/** Refunds that staff made to a card or in cash. */
async function otherRefunds(
  executor: Executor,
  tenant: Tenant,
  customerId: string,
): Promise<Wire.AccountPayment[]> {
  const listed = await refundsWhere(executor, tenant, 'customer_id', [customerId]);
  const shown = listed.filter(({ row }) => row.method !== 'credit' && row.status !== 'refused');
  const paid = await refundablePayments(
    executor,
    tenant.id,
    shown.map(({ row }) => row.order_id),
  );
  return shown.map(({ row, serialized }) => {
    const payment = paid.find(
      ({ orderId, position }) => orderId === row.order_id && position === row.position,
    );
    const amount = serializeMoney(tenant, -row.amount);
    const digits = payment?.lastFourDigits ?? null;
    return {
      id: row.id,
      order_id: row.order_id,
      reference: serialized.order_reference,
      date: wallTime(row.created_at, tenant.client.timeZone).date,
      created_at: row.created_at.toISOString(),
      kind: 'refund',
      description: text('payment.refund', {
        name: text('payment.order', { reference: serialized.order_reference }),
      }),
      amount,
      tenders: [{ tender_type: row.method, amount, last_four_digits: digits }],
      status: row.status === 'pending' ? 'pending' : 'complete',
      has_receipt: false,
    };
  });
}

/**
 * Money is collected at the start of the day. Without an instruction there are no collections, and none
 * before the bank had the instruction.
 */
async function directDebits(
  executor: Executor,
  tenant: Tenant,
  customerId: string,
  now: Date,
): Promise<Wire.AccountPayment[]> {
  const { timeZone } = tenant.client;
  const customer = await findCustomer(executor, tenant.id, customerId);
  if (customer === undefined) return [];
  const requested = await shownCollections(executor, tenant.id, customerId);
  const known = requested.map((row) => serializeRequested(tenant, customer.reference, row));
  const from = await collectedFrom(executor, tenant.id, customer);
  if (from === undefined) return known;
  const today = todayAt(now, timeZone);
  const collections = await collectionsOf(executor, tenant.id, customerId, today);
  // Payments that were requested from the provider are shown as it reports them. Earlier ones are calculated.
  const until = requested.at(-1)?.due_date;
  const expected = collections
    .filter(({ date }) => date >= from && (until === undefined || date < until))
    .map(({ id, date, amount, name }): Wire.AccountPayment => ({
      id,
      order_id: null,
      reference: customer.reference,
      date,
      created_at: instantAt(date, '00:00', timeZone).toISOString(),
      kind: 'direct_debit',
      description: text('payment.directDebit', { name }),
      amount: serializeMoney(tenant, amount),
      tenders: [
        { tender_type: 'direct_debit', amount: serializeMoney(tenant, amount), last_four_digits: null },
      ],
      // The bank needs three working days to report a failed collection.
      status: date === today ? 'pending' : 'complete',
      has_receipt: date !== today,
    }));
  return [...known, ...expected];
}

/** A payment that the provider knows: with its day, its amount, and what happens next if it failed. */
function serializeRequested(
  tenant: Tenant,
  reference: string,
  { id, amount, status, due_date: due, charge_date: charged }: RequestedCollection,
): Wire.AccountPayment {
  const date = charged ?? due;
  const money = serializeMoney(tenant, amount);
  const isFailed = status === 'failed' || status === 'retrying' || status === 'chargedBack';
  return {
    id,
    order_id: null,
    reference,
    date,
    created_at: instantAt(date, '00:00', tenant.client.timeZone).toISOString(),
    kind: 'direct_debit',
    description: isFailed ? text(`payment.monthly.${status}`) : text('payment.monthly'),
    amount: money,
    tenders: [{ tender_type: 'direct_debit', amount: money, last_four_digits: null }],
    status: isFailed ? 'failed' : status === 'collected' ? 'complete' : 'pending',
    has_receipt: status === 'collected',
  };
}

/** The collections of a direct debit: each month on the billing day, while a membership was active. */
interface Collection {
  readonly id: string;
  readonly date: string;
  /** Minor units. */
  readonly amount: number;
  readonly name: string;
}

/** Only two years are shown. The bank shows older collections. */
const MAX_MONTHS = 24;

async function collectionsOf(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<Collection[]> {
  const memberships = await listCurrentMemberships(executor, tenant, customerId, today);
  return memberships.flatMap((one) => collectionsOfOne(one, today));
}

function collectionsOfOne(
  membership: CollectedMembership & Pick<CurrentMembership, 'id' | 'type' | 'typeId'>,
  today: string,
): Collection[] {
  const { id, startDate, billingDay, monthlyPrice: amount, type, typeId } = membership;
  const end = lastCollectable(membership);
  if (billingDay === null || amount === null || amount === 0) return [];
  const last = end !== null && end < today ? end : today;
  const from = addMonths(today, -MAX_MONTHS);
  const first = firstBillingDate(startDate < from ? from : startDate, billingDay);
  return Array.from({ length: MAX_MONTHS + 1 }, (_, month) => addMonths(first, month))
    .filter((date) => date <= last)
    .map((date) => ({ id: `${id}.${date}`, date, amount, name: type?.name ?? typeId }));
}
