/** Cart calls of the reference platform, over HTTP, on PGlite with 50,000 stored orders. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSession } from '../../../server/platform/customers/sessions';
import { buildPlatform } from '../../../server/platform/buildPlatform';
import { readPlatformConfig } from '../../../server/platform/kernel/config';
import { systemClock } from '../../../server/platform/kernel/clock';
import { openEmbedded } from '../../../server/database/database';
import type { Db } from '../../../server/platform/kernel/db/database';
import { migratePlatform } from '../../../server/platform/kernel/db/migratePlatform';
import type { Tables } from '../../../server/platform/kernel/db/tables';
import { RateLimits } from '../../../server/api/rateLimit';
import { makeSecrets } from '../../../server/secrets/encryption';
import { seedAll } from '../../../server/platform/seed/seedAll';
import { loadTenants } from '../../../server/platform/kernel/tenants/tenants';
import { quantile } from '../acts';
import type { Bench, Result } from '../bench';
import { storeOrders } from '../storedOrders';

const TENANT = 'riverside';
const ORDERS = 50_000;
/** Number of carts that are filled and emptied. The first ones warm up and are not counted. */
const BASKETS = Number(process.env['BENCH_BASKETS'] ?? 200);
const WARM = 20;
/** Times the look at an empty basket, which shows the speed of the machine. */
const TARGET = 6;
const REFERENCE = 'look, empty';

interface Call {
  readonly name: string;
  readonly ms: number;
  /** CPU time of server and caller together. Other load on the machine changes it least. */
  readonly work: number;
}

async function measure(): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'));
  const database = await openEmbedded<Tables>(folder);
  const tenantsDir = path.resolve('tenants');
  try {
    await migratePlatform(database.db);
    await seedAll(database.db, tenantsDir, systemClock, { samplePeople: true });
    await storeOrders(database.db, TENANT, ORDERS);
    const tenants = await loadTenants(database.db, 8080);
    const secrets = makeSecrets(randomBytes(32));
    const config = readPlatformConfig({
      DATA_DIR: folder,
      TENANTS_DIR: tenantsDir,
      NODE_ENV: 'production',
      SANDBOX: '1',
      // All calls of the bench come from one address.
      PLACES_PER_ADDRESS: '1000000',
      REGISTRATIONS_PER_ADDRESS: '1000000',
    });
    const { app } = buildPlatform({
      limits: new RateLimits(),
      db: database.db,
      clock: systemClock,
      secrets,
      tenants,
      config: { ...config, log: false },
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const calls = await shop(database.db, `${address}/${TENANT}/api`);
    await app.close();
    return report(calls);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** One cart after the other. Every second one belongs to a visitor. */
async function shop(db: Db, api: string): Promise<readonly Call[]> {
  const slots = await freeSlots(db);
  const customers = await db
    .selectFrom('customers')
    .select('id')
    .where('tenant', '=', TENANT)
    .orderBy('id')
    .limit(BASKETS + WARM)
    .execute();
  const calls: Call[] = [];
  for (const [index, { id }] of customers.entries()) {
    const isVisitor = index % 2 === 1;
    const who: Readonly<Record<string, string>> = isVisitor
      ? { 'x-foyer-basket': randomBytes(32).toString('base64url') }
      : { authorization: `Bearer ${await openSession(db, TENANT, id, systemClock.now())}` };
    const timed = await fillAndEmpty(api, who, slots[index % slots.length] ?? '');
    if (index >= WARM) calls.push(...timed);
  }
  return calls;
}

async function freeSlots(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('slots')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant', '=', 'slots.tenant').onRef('activities.id', '=', 'slots.activity_id'),
    )
    .select('slots.id')
    .where('slots.tenant', '=', TENANT)
    .where('status', '=', 'published')
    .where('starts_at', '>', new Date(Date.now() + 24 * 60 * 60_000))
    .where('starts_at', '<', new Date(Date.now() + 5 * 24 * 60 * 60_000))
    .whereRef('taken', '<', 'capacity')
    .orderBy('slots.id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

async function fillAndEmpty(
  api: string,
  who: Readonly<Record<string, string>>,
  slotId: string,
): Promise<readonly Call[]> {
  const calls: Call[] = [];
  const ask = async (name: string, method: string, url: string, body?: object): Promise<CartResponse> => {
    const headers = { ...who, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const began = performance.now();
    const before = process.cpuUsage();
    const answer = await fetch(api + url, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const basket = (await answer.json()) as { readonly data?: CartResponse };
    // A refused call, for example for a members-only activity, is not measured.
    const { user, system } = process.cpuUsage(before);
    if (answer.ok) calls.push({ name, ms: performance.now() - began, work: (user + system) / 1000 });
    return basket.data ?? { items: [] };
  };
  await ask('look, empty', 'GET', '/cart');
  const { items } = await ask('add', 'POST', '/cart/add', { items: [{ id: slotId, type: 'booking' }] });
  await ask('look', 'GET', '/cart');
  await ask('extend', 'POST', '/cart/extend', {});
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await ask('remove', 'POST', '/cart/remove', { cart_item_ids: ids });
  await ask('discard', 'DELETE', '/cart');
  return calls;
}

interface CartResponse {
  readonly items: readonly { readonly id: string }[];
}

const tenth = (figure: number) => Math.round(figure * 10) / 10;

function report(calls: readonly Call[]): Result {
  const names = [...new Set(calls.map(({ name }) => name))];
  const figures = Object.fromEntries(
    names.map((name) => {
      const timed = calls.filter((call) => call.name === name);
      const times = timed.map(({ ms }) => ms);
      const [median, p95] = [tenth(quantile(times, 0.5)), tenth(quantile(times, 0.95))];
      const works = timed.map(({ work }) => work);
      return [name, { calls: timed.length, median, p95, work: tenth(quantile(works, 0.5)) }];
    }),
  );
  console.log(`Basket calls on PGlite, ${ORDERS} orders stored`);
  console.table(figures);
  const reference = figures[REFERENCE]?.p95 ?? NaN;
  const verdicts = Object.entries(figures)
    .filter(([name]) => name !== REFERENCE)
    .map(([name, { p95 }]) => ({
      what: `${name}, p95`,
      result: `${p95} ms`,
      reference: `${reference} ms`,
      target: `at most ${TARGET} times an empty look`,
      met: p95 <= TARGET * reference,
    }));
  return { figures, verdicts };
}

const bench: Bench = {
  about: 'basket calls of the platform on PGlite with 50,000 orders stored: median and 95 %',
  run: measure,
};

export default bench;
