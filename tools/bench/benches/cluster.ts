/**
 * Two web hosts and two platforms, compared with one of each: joins per minute at full load, and the times of pages and
 * payments at a low one.
 * Then a random process is killed every ten seconds while customers join: no order may be lost, and none duplicated.
 * All processes and the customers share this machine.
 */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hostRequest } from '../../../tests/kit/hostRequest';
import { startPostgres } from '../../setup/postgresServer.mjs';
import { quantile } from '../acts';
import type { Bench, Verdict } from '../bench';
import { checkOrders, type OrderCheck } from '../cluster/checkOrders';
import { withCluster, type Running } from '../cluster/benchCluster';
import { joinFor, noVisits, patientRequest, type Load, type Visits } from '../cluster/customers';

/** As many joins as the machine can do. */
const FULL: Load = { customers: 8, pauseMs: 0, forMs: 45_000 };
/** Few enough that no process waits for a core. */
const CALM: Load = { customers: 2, pauseMs: 1_000, forMs: 45_000 };
const WARM_UP: Load = { ...FULL, forMs: 10_000 };
const KILL_EVERY_MS = 10_000;
const KILLS = Number(process.env['BENCH_KILLS'] ?? 12);

interface Measured {
  readonly perMinute: number;
  readonly pages: { readonly p50: number; readonly p99: number };
  readonly payments: { readonly p50: number; readonly p99: number };
  readonly problems: Readonly<Record<string, number>>;
}

const times = (values: readonly number[]) => ({
  p50: Math.round(quantile(values, 0.5)),
  p99: Math.round(quantile(values, 0.99)),
});

async function measure({ cluster }: Running): Promise<Measured> {
  const where = { port: cluster.port, send: hostRequest };
  await joinFor(where, WARM_UP, noVisits());
  const [full, calm] = [noVisits(), noVisits()];
  const began = performance.now();
  await joinFor(where, FULL, full);
  const minutes = (performance.now() - began) / 60_000;
  await joinFor(where, CALM, calm);
  return {
    perMinute: Math.round(full.payments.length / minutes),
    pages: times(calm.pages),
    payments: times(calm.payments),
    problems: Object.fromEntries([...full.problems, ...calm.problems]),
  };
}

/** As a real provider. So most kills find payments in progress. */
const PROVIDER_MS = 700;

async function slowDownProvider(origin: string): Promise<void> {
  for (const operation of ['transaction', 'release']) {
    const body = { kind: 'slow', operation, delayMs: PROVIDER_MS, calls: 100_000 };
    const { status, text } = await hostRequest({ origin, path: '/faults', method: 'POST', body });
    if (status >= 300) throw new Error(`The sandbox answered ${status}: ${text}`);
  }
}

interface Killed extends OrderCheck {
  readonly kills: readonly string[];
  readonly begun: number;
  readonly finished: number;
  /** Seconds from the press of Pay to the order. A killed platform's requests wait for their lease to expire. */
  readonly longestPayment: number;
  readonly problems: Readonly<Record<string, number>>;
}

async function killUnderLoad({ cluster, databaseUrl }: Running): Promise<Killed> {
  const visits: Visits = noVisits();
  const where = { port: cluster.port, send: patientRequest };
  const cards = `http://cards.sandbox.localhost:${cluster.port + 2}`;
  await slowDownProvider(cards);
  const joining = joinFor(where, { ...FULL, forMs: (KILLS + 1) * KILL_EVERY_MS }, visits);
  const kills: string[] = [];
  const restarts: Promise<void>[] = [];
  for (let at = 0; at < KILLS; at += 1) {
    await pause(KILL_EVERY_MS);
    const name = cluster.names[Math.floor(Math.random() * cluster.names.length)] ?? '';
    kills.push(name);
    await cluster.kill(name);
    restarts.push(cluster.start(name));
  }
  await Promise.all([joining, ...restarts]);
  const check = await checkOrders(databaseUrl, cards, visits.joins);
  return {
    ...check,
    kills,
    begun: visits.joins.length,
    finished: visits.payments.length,
    longestPayment: Math.round(Math.max(...visits.payments) / 1000),
    problems: Object.fromEntries(visits.problems),
  };
}

/** The processes and the customers share the cores, so more processes do not make the machine faster. */
const SLOWER = 0.85;
const LONGER = 1.5;
/** The lease of a request (`kernel/http/idempotency.ts`), and the time of the payment. */
const LONGEST_PAYMENT_S = 75;

function compared(one: Measured, two: Measured): readonly Verdict[] {
  const time = (what: 'pages' | 'payments', part: 'p50' | 'p99'): Verdict => ({
    what: `${what} of two of each, ${part}`,
    result: `${two[what][part]} ms`,
    reference: `${one[what][part]} ms`,
    target: `at most ${LONGER} times one of each`,
    met: two[what][part] <= LONGER * one[what][part],
  });
  return [
    {
      what: `joins per minute of two of each, ${cpus().length} cores in all`,
      result: String(two.perMinute),
      reference: String(one.perMinute),
      target: `at least ${SLOWER} times one of each`,
      met: two.perMinute >= SLOWER * one.perMinute,
    },
    ...(['pages', 'payments'] as const).flatMap((what) => [time(what, 'p50'), time(what, 'p99')]),
  ];
}

function killVerdicts(killed: Killed): readonly Verdict[] {
  const { kills, orders, lost, duplicated, wrong, begun, finished, longestPayment } = killed;
  const none = (what: string, found: readonly string[]): Verdict => ({
    what: `${what}, ${kills.length} kills`,
    result: `${found.length} of ${orders}`,
    target: 'none',
    met: found.length === 0,
  });
  return [
    none('orders lost', lost),
    none('orders duplicated', duplicated),
    none('orders without their money, or money held', wrong),
    {
      what: `joins that ended with an order, ${kills.length} kills`,
      result: `${finished} of ${begun}`,
      target: 'all',
      met: finished === begun,
    },
    {
      what: `longest payment, ${kills.length} kills`,
      result: `${longestPayment} s`,
      target: `at most ${LONGEST_PAYMENT_S} s`,
      met: longestPayment <= LONGEST_PAYMENT_S,
    },
  ];
}

const bench: Bench = {
  about: 'two web hosts and two platforms, compared with one of each, and with processes that are killed',
  async run() {
    const postgres = await startPostgres({ durable: true });
    try {
      const one = await withCluster(postgres, 1, measure);
      console.log('One of each:', one);
      const { two, killed } = await withCluster(postgres, 2, async (running) => ({
        two: await measure(running),
        killed: await killUnderLoad(running),
      }));
      console.log('Two of each:', two, '\nWith kills:', killed);
      return { figures: { one, two, killed }, verdicts: [...compared(one, two), ...killVerdicts(killed)] };
    } finally {
      postgres.stop();
    }
  },
};

export default bench;
