/**
 * The CPU time of what visitors do, by kind of process: the input of docs/scaling.md. Other work on the machine hardly
 * changes CPU time. One web host and one platform.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Wire } from '../../../schemas/generated/api';
import { hostRequest } from '../../../tests/kit/hostRequest';
import {
  authorise,
  call,
  complete,
  dataOf,
  openShopper,
  type Basket,
  type Shopper,
} from '../../../tests/kit/shopper';
import { startPostgres } from '../../setup/postgresServer.mjs';
import type { Bench, Verdict } from '../bench';
import { cpuTimes, withCluster, type CpuTimes, type Running } from '../cluster/benchCluster';
import { join, noVisits } from '../cluster/customers';

const VENUE = 'nottingham-victoria-leisure-centre';
const ACTIVITY = 'ra-lanes';
const DAY_MS = 24 * 60 * 60_000;
/** Requests at the same time. */
const PARALLEL = 4;

interface Action {
  readonly what: string;
  readonly times: number;
  readonly act: (at: number) => Promise<unknown>;
}

async function inParallel({ times, act }: Pick<Action, 'times' | 'act'>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < times) await act(next++);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

type Cost = CpuTimes & { readonly what: string };

async function costOf(running: Running, { what, times, act }: Action): Promise<Cost> {
  // Code that runs for the first time is compiled.
  await inParallel({ times: Math.ceil(times / 4), act: (at) => act(times + at) });
  const before = cpuTimes(running);
  await inParallel({ times, act });
  const after = cpuTimes(running);
  const each = (kind: keyof CpuTimes) => Number(((after[kind] - before[kind]) / times).toFixed(1));
  const [web, platform, documents] = [each('web'), each('platform'), each('documents')];
  return { what, web, platform, documents, postgres: each('postgres') };
}

const originOf = ({ cluster: { port } }: Running, area: string, tenant: string): string =>
  `http://${area}.${tenant}.localhost:${port}`;

const newBooker = (running: Running): Promise<Shopper> =>
  openShopper({
    origin: originOf(running, 'bookings', 'riverside'),
    cards: `http://cards.sandbox.localhost:${running.cluster.port + 2}`,
    word: randomUUID().slice(0, 13),
  });

/** In three days, when sessions are open for everybody. */
const day = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(Date.now() + 3 * DAY_MS));

const timetable = (shopper: Shopper) =>
  call(shopper, { path: `/api/activities/timetable?venue=${VENUE}&from=${day()}&days=1` });

async function bookableSlots(shopper: Shopper): Promise<readonly string[]> {
  const { slots } = dataOf<Wire.Timetable>(await timetable(shopper));
  return slots
    .filter(({ activity_id: activity, status }) => activity === ACTIVITY && status === 'open')
    .map(({ id }) => id);
}

/** Puts a session into the basket and pays it by card. */
async function book(shopper: Shopper, slotId: string): Promise<void> {
  const body = { items: [{ id: slotId, type: 'booking' }] };
  const added = await call(shopper, { method: 'POST', path: '/api/cart/add', body });
  if (added.status >= 300) throw new Error(`Adding answered ${added.status}: ${added.text}`);
  const checkout = dataOf<Wire.CheckoutCart>(await call(shopper, { path: '/api/checkout/cart' }));
  const cartId = checkout.cart_id ?? '';
  const terms = dataOf<readonly Wire.Term[]>(await call(shopper, { path: `/api/terms?cart_id=${cartId}` }));
  const basket: Basket = {
    cartId,
    membershipId: '',
    total: checkout.cart?.totals.total ?? 0,
    terms: terms.map(({ id }) => id),
  };
  const source = { source: 'bookings' };
  const authorised = await authorise(shopper, basket, source);
  if (authorised.status !== 200) throw new Error(`Paying answered ${authorised.status}: ${authorised.text}`);
  const completed = await complete(shopper, basket, authorised, source);
  if (completed.status !== 200) throw new Error(`Paying answered ${completed.status}: ${completed.text}`);
}

async function logIn({ origin, email, password }: Shopper): Promise<void> {
  const answer = await hostRequest({
    origin,
    path: '/api/auth/customer/login',
    method: 'POST',
    headers: { origin, 'x-foyer': '1' },
    body: { username: email, password },
  });
  if (answer.status !== 200) throw new Error(`Logging in answered ${answer.status}: ${answer.text}`);
}

const BOOKINGS = 40;
const JOINS = 60;

async function actionsOf(running: Running): Promise<readonly Action[]> {
  const bookers: Shopper[] = [];
  const count = BOOKINGS + Math.ceil(BOOKINGS / 4);
  await inParallel({ times: count, act: async () => bookers.push(await newBooker(running)) });
  const [booker] = bookers;
  if (booker === undefined) throw new Error('There is no customer.');
  const slots = await bookableSlots(booker);
  if (slots.length === 0) throw new Error(`No session of ${ACTIVITY} is open on ${day()}.`);
  const page = { origin: originOf(running, 'online-joining', 'riverside'), path: '/' };
  const where = { port: running.cluster.port, send: hostRequest };
  return [
    { what: 'page of a visitor', times: 500, act: () => hostRequest(page) },
    { what: 'login', times: 40, act: (at) => logIn(bookers[at % bookers.length] ?? booker) },
    { what: 'timetable of a day', times: 200, act: () => timetable(booker) },
    {
      what: 'booking, paid by card',
      times: BOOKINGS,
      act: (at) => book(bookers[at] ?? booker, slots[at % slots.length] ?? ''),
    },
    { what: 'join, paid by card, with four pages', times: JOINS, act: () => join(where, noVisits()) },
  ];
}

async function sizeOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}

/** Bytes of a centre in the list that the pages load. */
async function bytesOfVenue(running: Running): Promise<number> {
  const origin = originOf(running, 'online-joining', 'riverside');
  const answer = await hostRequest({ origin, path: '/api/venues/online-joining' });
  return Math.round(answer.text.length / dataOf<readonly Wire.Venue[]>(answer).length);
}

interface Sizes {
  readonly join: number;
  readonly venue: number;
}

async function measure(
  running: Running,
): Promise<{ readonly costs: readonly Cost[]; readonly sizes: Sizes }> {
  const costs: Cost[] = [];
  let before = 0;
  const actions = await actionsOf(running);
  for (const action of actions) {
    before = await sizeOf(running.databaseUrl);
    costs.push(await costOf(running, action));
  }
  const joins = JOINS + Math.ceil(JOINS / 4);
  const join = Math.round(((await sizeOf(running.databaseUrl)) - before) / joins / 1024);
  return { costs, sizes: { join, venue: await bytesOfVenue(running) } };
}

const reported = (what: string, result: string): Verdict => ({ what, result, target: 'none', met: true });

const bench: Bench = {
  about: 'CPU time of a page, a login, a timetable, a booking and a join, by kind of process',
  async run() {
    const postgres = await startPostgres({ durable: true });
    try {
      const { costs, sizes } = await withCluster(postgres, 1, measure);
      console.table(costs);
      const verdicts = [
        ...costs.map(({ what, web, platform, postgres: database }) =>
          reported(`CPU: ${what}`, `web ${web} ms, platform ${platform} ms, PostgreSQL ${database} ms`),
        ),
        reported('database: one join', `${sizes.join} kB`),
        reported('list of centres: one centre', `${sizes.venue} B`),
      ];
      return { figures: { costs, sizes }, verdicts };
    } finally {
      postgres.stop();
    }
  },
};

export default bench;
