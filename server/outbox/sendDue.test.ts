/** @jest-environment node */
import { migratePlatform } from '../platform/kernel/db/migratePlatform';
import { openTestDatabase } from '../platform/testing/testDatabase';
import type { OpenDatabase } from '../platform/kernel/db/database';
import { makeSecrets } from '../secrets/encryption';
import { currentRequestId, withRequestId } from '../net/currentRequestId';
import { ringOf } from '../secrets/keyRing';
import { reencrypt } from '../secrets/reencrypt';
import { CLAIM_MS, Outbox } from './outbox';
import { sendDue } from './sendDue';

const outbox = new Outbox('outbox', makeSecrets(Buffer.alloc(32, 7)));
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

let database: OpenDatabase;
let now: number;
beforeAll(async () => {
  database = await openTestDatabase();
  await migratePlatform(database.db);
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.parse('2026-03-05T10:00:00Z');
  await database.db.deleteFrom('outbox').execute();
});

const time = () => new Date(now);

test('the request that caused a message is known when it is sent, also after a failure and a new key', async () => {
  const requestId = '3f2c1f0a-1111-4222-8333-444455556666';
  const payload = { to: 'jo@example.com' };
  await withRequestId(requestId, () =>
    outbox.enqueue(database.db, { tenant: 'pier', kind: 'mail', payload, now: time() }),
  );
  const parts = { db: database.db, outbox, log, now: time };
  await sendDue(parts, () => Promise.resolve('no answer'));
  expect(log.warn).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: requestId, problem: 'no answer' }),
    'message not sent',
  );
  const renewed = makeSecrets(ringOf(Buffer.alloc(32, 8), Buffer.alloc(32, 7)));
  expect(
    await reencrypt(database.db, renewed, [{ table: 'outbox', column: 'payload', key: 'id', kind: 'json' }]),
  ).toEqual({ changed: 1, unreadable: 0 });
  now += 60_000;
  const again = new Outbox('outbox', renewed);
  let during: string | undefined;
  await sendDue({ ...parts, outbox: again }, async (message, sent) => {
    expect(sent).toEqual(payload);
    during = currentRequestId();
    await again.markSent(database.db, message, time());
    return undefined;
  });
  expect([during, currentRequestId()]).toEqual([requestId, undefined]);
  expect(log.info).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: requestId, kind: 'mail' }),
    'message sent',
  );
});

async function enqueue(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    now += 1;
    const message = { tenant: 'pier', kind: 'mail', payload: {}, now: time() };
    ids.push(await outbox.enqueue(database.db, message));
  }
  return ids;
}

/** One run of a process. `during` happens while a message is being sent. */
function run(sent: string[], during: () => Promise<unknown> = () => Promise.resolve()): Promise<number> {
  return sendDue({ db: database.db, outbox, log, now: time }, async (message) => {
    sent.push(message.id);
    await during();
    await outbox.markSent(database.db, message, time());
    return undefined;
  });
}

test('with a slow mail server, two processes send each message once', async () => {
  const ids = await enqueue(6);
  const sent: string[] = [];
  const slow = () => {
    now += 8_000;
    return run(sent);
  };
  expect(await run(sent, slow)).toBe(1);
  expect([...sent].sort()).toEqual([...ids].sort());
});

test('a message that is being sent stays with its process when another process starts', async () => {
  await enqueue(1);
  const sent: string[] = [];
  await run(sent, async () => {
    now += 8_000;
    await outbox.sendSooner(database.db, time());
    await run(sent);
  });
  expect(sent).toHaveLength(1);
});

test('a message of a killed process is sent by another within a minute', async () => {
  const [id] = await enqueue(1);
  await outbox.claimNext(database.db, time());
  const sent: string[] = [];
  now += CLAIM_MS - 1;
  expect(await run(sent)).toBe(0);
  now += 1;
  expect(await run(sent)).toBe(1);
  expect(sent).toEqual([id]);
});

test('a failed message waits twice as long after each attempt, or until the next start', async () => {
  await enqueue(1);
  let tries = 0;
  const fail = () =>
    sendDue({ db: database.db, outbox, log, now: time }, () => {
      tries += 1;
      return Promise.resolve('unreachable');
    });
  for (const [waitMs, expected] of [
    [0, 1],
    [1_999, 1],
    [1, 2],
    [3_999, 2],
    [1, 3],
  ] as const) {
    now += waitMs;
    await fail();
    expect(tries).toBe(expected);
  }
  await outbox.sendSooner(database.db, time());
  expect(await run([])).toBe(1);
});
