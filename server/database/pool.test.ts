/** @jest-environment node */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openPostgres, sharedDatabase } from './database';
import { isDatabaseAway } from './isDatabaseAway';
import { postgresPool } from './pool';

/** A message of PostgreSQL's protocol: type letter, length, content. */
function message(letter: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const DONE = message('C', 'OK\0');
const ENDED_BY_OPERATOR = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');

/** A server that accepts everything. `sockets` contains the open sessions. */
function agreeable(): { readonly server: Server; readonly sockets: Set<Socket> } {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.on('data', () => socket.write(Buffer.concat([DONE, READY])));
    });
  });
  return { server, sockets };
}

const SILENCE_MS = 200;

let server: Server;
let sockets: Set<Socket>;
let db: Kysely<Record<string, never>>;

beforeAll(async () => {
  ({ server, sockets } = agreeable());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const pool = postgresPool(`postgres://foyer@127.0.0.1:${port}/foyer`, SILENCE_MS);
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await db.destroy();
  await new Promise((closed) => server.close(closed));
});

test.each([
  ['is terminated by the database', (socket: Socket) => void socket.end(ENDED_BY_OPERATOR)],
  ['is closed', (socket: Socket) => void socket.destroy()],
])(
  'a connection that %s during a transaction fails that call with 503, and the next call works',
  async (_how, end) => {
    const cut = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      const closed = [...sockets].map((socket) => new Promise((gone) => socket.once('close', gone)));
      for (const socket of sockets) end(socket);
      await Promise.all(closed);
      // As while code waits for a provider or another promise.
      await new Promise((later) => setTimeout(later, 20));
      await sql`select 2`.execute(trx);
    });
    expect(await cut.catch(isDatabaseAway)).toBe(true);
    await db.transaction().execute((trx) => sql`select 3`.execute(trx));
  },
);

test('a database that stays silent counts as away, and the next call uses a new connection', async () => {
  await sql`select 1`.execute(db);
  // As after a failover: the old server is gone and closes nothing.
  for (const socket of sockets) socket.removeAllListeners('data').resume();
  const unanswered = sql`select 2`.execute(db);
  expect(await unanswered.catch(isDatabaseAway)).toBe(true);
  await sql`select 3`.execute(db);
});

test('a closed database has no connections, also if only its parts were used, so that a command ends at once', async () => {
  const { port } = server.address() as AddressInfo;
  const before = sockets.size;
  const database = await openPostgres(`postgres://foyer@127.0.0.1:${port}/foyer`);
  await sql`select 1`.execute(sharedDatabase(database).db);
  expect(sockets.size).toBe(before + 1);
  await database.close();
  expect(database.pool.totalCount).toBe(0);
  await database.close();
});
