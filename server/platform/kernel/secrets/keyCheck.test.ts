/** @jest-environment node */
import type { OpenDatabase } from '../db/database';
import { ConfigurationError } from '../../../net/configurationError';
import { checkStoredMessage, enqueue } from '../outbox/outbox';
import { seeded } from '../../testing/contents';
import { TestClock } from '../../testing/testClock';
import { openTestDatabase } from '../../testing/testDatabase';
import { TEST_TENANTS } from '../../testing/testPlatform';
import { makeSecrets, type Secrets } from '../../../secrets/encryption';
import * as check from '../../../secrets/keyCheck';
import { ringOf } from '../../../secrets/keyRing';

const CHECKS = [checkStoredMessage];
/** As at the start of the platform. */
const refuseOtherKey = (db: OpenDatabase['db'], secrets: Secrets, checks: typeof CHECKS) =>
  check.refuseOtherKey(db, secrets, 'platform', checks);
const right = makeSecrets(Buffer.alloc(32, 1));
const other = makeSecrets(Buffer.alloc(32, 2));

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase(seeded(TEST_TENANTS, new TestClock()));
}, 120_000);
afterEach(() => database.close());

test('a database that was created with one key is refused to another, in a sentence', async () => {
  await refuseOtherKey(database.db, right, CHECKS);
  await refuseOtherKey(database.db, right, CHECKS);
  const refused: unknown = await refuseOtherKey(database.db, other, CHECKS).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigurationError);
  expect(refused).toMatchObject({ message: expect.stringMatching(/another platform key.*DATA_DIR/) });
});

test('an older database without the check is refused to a key that cannot decrypt it', async () => {
  const message = { tenant: 'riverside', kind: 'mail' as const, payload: {}, now: new Date() };
  await enqueue(database.db, right, message);
  await expect(refuseOtherKey(database.db, other, CHECKS)).rejects.toThrow(/another platform key/);
  await refuseOtherKey(database.db, right, CHECKS);
});

test('after a rotation the database accepts both keys, and then only the new one', async () => {
  await refuseOtherKey(database.db, right, CHECKS);
  const both = makeSecrets(ringOf(Buffer.alloc(32, 2), Buffer.alloc(32, 1)));
  await refuseOtherKey(database.db, both, CHECKS);
  await check.storeCurrentKey(database.db, both, 'platform');
  await refuseOtherKey(database.db, both, CHECKS);
  await refuseOtherKey(database.db, other, CHECKS);
  await expect(refuseOtherKey(database.db, right, CHECKS)).rejects.toThrow(/another platform key/);
});
