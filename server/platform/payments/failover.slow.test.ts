/** @jest-environment node */
/** The connections to the database end, and none is accepted for a moment, as when another server takes over. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { reconcile } from '../background';
import { authorisedMoney } from './testing/authorisedMoney';
import { authoriseWith, complete, tokenise } from './testing/checkoutPage';
import { startShop, type Customer, type Shop } from './testing/shop';

const CUSTOMERS = 30;
const CUTS = 4;

const serverUrl = process.env['DATABASE_URL'] ?? '';

/** The way to the database. All connections of the platform go through it. */
const sockets = new Set<Socket>();
let way: Server;

function listen(port: number): Promise<void> {
  const { hostname, port: to } = new URL(serverUrl);
  way = createServer((near) => {
    const far = connect(Number(to), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  return new Promise((resolve) => way.listen(port, '127.0.0.1', resolve));
}

let shop: Shop;
beforeAll(async () => {
  await listen(0);
  const url = new URL(serverUrl);
  url.port = String((way.address() as AddressInfo).port);
  process.env['DATABASE_URL'] = url.href;
  shop = await startShop();
}, 120_000);
afterAll(async () => {
  await shop.close();
  way.close();
});

/** The server is gone: connections are cut, and new ones are refused. */
async function cutConnections(): Promise<void> {
  const { port } = way.address() as AddressInfo;
  way.close();
  for (const socket of sockets) socket.destroy();
  await wait(200);
  await listen(port);
}

/** The server ends its sessions, as at its shutdown. */
async function endSessions(name: string): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await server.end();
}

async function failOver(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  for (let cut = 0; cut < CUTS; cut += 1) {
    await endSessions(rows[0]?.name ?? '');
    await wait(150);
    await cutConnections();
    await wait(150);
  }
}

interface Payer {
  readonly customer: Customer;
  readonly cartId: string;
  readonly tokens: object;
}

async function newPayer(): Promise<Payer> {
  const customer = await shop.newCustomer();
  const cartId = await shop.fillCart(customer);
  return { customer, cartId, tokens: await tokenise(shop, customer) };
}

/** The statuses of the answers. */
async function pay({ customer, tokens }: Payer): Promise<readonly number[]> {
  const authorised = await authoriseWith(shop, customer, tokens);
  if (authorised.status !== 200) return [authorised.status];
  return [200, (await complete(shop, customer, authorised)).status];
}

async function outcomeOf({ cartId }: Payer) {
  const captures = (await shop.ledger(cartId)).filter((line) => line.startsWith('captured'));
  const orders = await shop.db.selectFrom('orders').select('id').where('cart_id', '=', cartId).execute();
  return { captures: captures.length, orders: orders.length, held: await authorisedMoney(shop, cartId) };
}

test('customers who pay while the database fails over get 503 or an order, and each capture has its order', async () => {
  const payers: Payer[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) payers.push(await newPayer());
  const cutting = failOver();
  const paying = payers.map(async (payer, at) => {
    await wait(at * 40);
    return pay(payer);
  });
  const statuses = (await Promise.all(paying)).flat();
  await cutting;
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  // On a slow machine no payment ends between two cuts. After them every payment succeeds.
  const late = await newPayer();
  expect(await pay(late)).toEqual([200, 200]);
  payers.push(late);

  const [first] = payers;
  expect(first && (await shop.api(first.customer, 'GET', '/checkout/status')).status).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    shop.clock.advance(2 * 60_000);
    await reconcile(shop.platform);
  }
  for (const payer of payers) {
    const { captures, orders, held } = await outcomeOf(payer);
    expect({ captures, held }).toEqual({ captures: orders, held: [] });
    expect(captures).toBeLessThanOrEqual(1);
  }
}, 120_000);
