/** Customers who join and pay, one after another, as the pages do: the pages themselves, then their calls. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hostRequest, type HostAnswer, type SendRequest } from '../../../tests/kit/hostRequest';
import {
  authorise,
  call,
  complete,
  dataOf,
  fillBasket,
  openShopper,
  type Basket,
  type Shopper,
} from '../../../tests/kit/shopper';

/** Pages that a person opens on the way from the first page to the confirmation. */
const PAGES = ['/', '/', '/checkout', '/'];
const REPEAT_FOR_MS = 120_000;
const REPEAT_EVERY_MS = 500;
const PRESSES = 5;

export interface Join {
  readonly email: string;
  readonly orderId: string | undefined;
}

export interface Visits {
  readonly joins: Join[];
  /** Milliseconds of each page. */
  readonly pages: number[];
  /** Milliseconds of each payment, from the press of Pay to the order. */
  readonly payments: number[];
  /** What did not work, by message. */
  readonly problems: Map<string, number>;
}

export const noVisits = (): Visits => ({ joins: [], pages: [], payments: [], problems: new Map() });

interface Where {
  readonly port: number;
  readonly send: SendRequest;
}

/** Statuses of a proxy or a server that cannot answer now. */
const isAway = ({ status }: HostAnswer): boolean => [502, 503, 504].includes(status);
/** A killed platform was working on this request. Another one does it when its lease has expired. */
const isInProgress = ({ status, text }: HostAnswer): boolean =>
  status === 409 && text.includes('"in_progress"');

/** Repeats a request with the same key until it is answered, as a page does after 'Try again'. */
export const patientRequest: SendRequest = async (request) => {
  const deadline = Date.now() + REPEAT_FOR_MS;
  for (;;) {
    const answer = await hostRequest(request).catch(() => undefined);
    if (answer !== undefined && !isAway(answer) && !isInProgress(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`${request.path} was not answered in two minutes.`);
    await pause(REPEAT_EVERY_MS);
  }
};

async function openPage({ origin, cookie, send }: Shopper, path: string, visits: Visits): Promise<void> {
  const began = performance.now();
  const answer = await send({ origin, path, headers: { cookie, accept: 'text/html' } });
  if (answer.status !== 200) throw new Error(`The page ${path} answered ${answer.status}.`);
  visits.pages.push(performance.now() - began);
}

interface PaymentState {
  readonly state: string;
  readonly order_id: string | null;
}

/** Waits as the page does that shows 'We are checking your payment'. Undefined: nothing was taken. */
async function followPayment(shopper: Shopper, { cartId }: Basket): Promise<string | undefined> {
  const deadline = Date.now() + REPEAT_FOR_MS;
  for (;;) {
    const answer = await call(shopper, { path: `/api/checkout/status?cart_id=${cartId}` });
    const { state, order_id: orderId } = dataOf<PaymentState>(answer);
    if (orderId !== null) return orderId;
    if (['none', 'voided', 'declined'].includes(state)) return undefined;
    if (Date.now() > deadline) throw new Error(`A payment is still ${state} after two minutes.`);
    await pause(REPEAT_EVERY_MS);
  }
}

async function press(shopper: Shopper, basket: Basket): Promise<string | undefined> {
  const authorised = await authorise(shopper, basket);
  if (authorised.status !== 200) return followPayment(shopper, basket);
  const completed = await complete(shopper, basket, authorised);
  if (completed.status !== 200) return followPayment(shopper, basket);
  return dataOf<{ complete_order_id: string }>(completed).complete_order_id;
}

async function pay(shopper: Shopper, basket: Basket, visits: Visits): Promise<string> {
  const began = performance.now();
  for (let presses = 0; presses < PRESSES; presses += 1) {
    const orderId = await press(shopper, basket);
    if (orderId === undefined) continue;
    visits.payments.push(performance.now() - began);
    return orderId;
  }
  throw new Error(`A payment did not succeed in ${PRESSES} presses.`);
}

export async function join({ port, send }: Where, visits: Visits): Promise<void> {
  const word = randomUUID().slice(0, 13);
  const shopper = await openShopper({
    origin: `http://online-joining.harbour.localhost:${port}`,
    cards: `http://cards.sandbox.localhost:${port + 2}`,
    word,
    send,
  });
  const join = { email: shopper.email, orderId: undefined };
  visits.joins.push(join);
  for (const path of PAGES) await openPage(shopper, path, visits);
  const orderId = await pay(shopper, await fillBasket(shopper), visits);
  visits.joins[visits.joins.indexOf(join)] = { ...join, orderId };
}

export interface Load {
  /** This number of customers join at the same time, and each is followed by another. */
  readonly customers: number;
  /** The time from a join to the next one. */
  readonly pauseMs: number;
  readonly forMs: number;
}

/** A join that has begun is finished. */
export async function joinFor(where: Where, { customers, pauseMs, forMs }: Load, visits: Visits) {
  const until = Date.now() + forMs;
  const visit = async (): Promise<void> => {
    while (Date.now() < until) {
      await join(where, visits).catch((error: unknown) => {
        const message = error instanceof Error ? error.message.slice(0, 300) : String(error);
        visits.problems.set(message, (visits.problems.get(message) ?? 0) + 1);
      });
      await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: customers }, visit));
}
