/** Compares the orders with the ledger of the card sandbox, which is the truth about money. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hostRequest } from '../../../tests/kit/hostRequest';
import type { Join } from './customers';

/** The reconciliation finishes open payments. */
const SETTLED_MS = 180_000;

interface Movement {
  readonly kind: string;
  readonly vendorTxCode: string;
  readonly amount: number;
}

interface Attempt {
  readonly code: string;
  readonly cart: string;
  readonly order: string | null;
}

interface Order {
  readonly id: string;
  readonly email: string;
  readonly total: number;
}

export interface OrderCheck {
  readonly orders: number;
  readonly captures: number;
  /** Money was taken, or a customer has seen an order, and there is none. */
  readonly lost: readonly string[];
  /** A customer or a cart has more than one order or payment. */
  readonly duplicated: readonly string[];
  /** An order without its money, or money that the provider still holds. */
  readonly wrong: readonly string[];
}

async function movementsOf(cards: string): Promise<readonly Movement[]> {
  const answer = await hostRequest({ origin: cards, path: '/ledger' });
  return (answer.json() as { data: readonly Movement[] }).data;
}

async function untilSettled(client: pg.Client): Promise<void> {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const { rowCount } = await client.query(
      "select from payment_attempts where state not in ('captured', 'declined', 'voided')",
    );
    if (rowCount === 0) return;
    if (Date.now() > deadline) throw new Error(`${rowCount} payments are still open after three minutes.`);
    await pause(1_000);
  }
}

export async function checkOrders(
  databaseUrl: string,
  cards: string,
  joins: readonly Join[],
): Promise<OrderCheck> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await untilSettled(client);
    const { rows: attempts } = await client.query<Attempt>(
      'select vendor_tx_code as code, payable_id as cart, order_id as order from payment_attempts',
    );
    const { rows: orders } = await client.query<Order>(
      'select o.id, c.email, o.total::integer from orders o join customers c on c.tenant = o.tenant and c.id = o.customer_id',
    );
    return compare({ attempts, orders, movements: await movementsOf(cards), joins });
  } finally {
    await client.end();
  }
}

export interface Compared {
  readonly attempts: readonly Attempt[];
  readonly orders: readonly Order[];
  readonly movements: readonly Movement[];
  readonly joins: readonly Join[];
}

export function compare({ attempts, orders, movements, joins }: Compared): OrderCheck {
  const captures = movements.filter(({ kind }) => kind === 'captured');
  const attemptOf = new Map(attempts.map((attempt) => [attempt.code, attempt]));
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const capturedOrders = captures.map(({ vendorTxCode }) => attemptOf.get(vendorTxCode)?.order ?? undefined);
  const paidFor = new Map(captures.map(({ amount }, at) => [capturedOrders[at], amount]));
  const last = new Map(movements.map(({ vendorTxCode, kind }) => [vendorTxCode, kind]));
  return {
    orders: orders.length,
    captures: captures.length,
    lost: [
      ...captures
        .filter((_, at) => !orderOf.has(capturedOrders[at] ?? ''))
        .map(({ vendorTxCode }) => `${vendorTxCode} was captured and has no order`),
      ...joins
        .filter(({ orderId }) => orderId !== undefined && !orderOf.has(orderId))
        .map(({ orderId }) => `the customer has seen the order ${orderId}`),
    ],
    duplicated: [
      ...repeated(orders.map(({ email }) => email)).map((email) => `${email} has several orders`),
      ...repeated(captures.map(({ vendorTxCode }) => attemptOf.get(vendorTxCode)?.cart ?? '')).map(
        (cart) => `the cart ${cart} was paid several times`,
      ),
    ],
    wrong: [
      ...orders
        .filter(({ id, total }) => paidFor.get(id) !== total)
        .map(({ id, total }) => `the order ${id} of ${total} was paid with ${paidFor.get(id)}`),
      ...[...last]
        .filter(([, kind]) => kind === 'authorised' || kind === 'challenged')
        .map(([code]) => `the provider still holds the money of ${code}`),
    ],
  };
}

const repeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];
