/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/testDatabase';
import { seeded } from '../testing/contents';
import { TestClock } from '../testing/testClock';
import { TEST_TENANTS } from '../testing/testPlatform';
import { makeSecrets } from '../../secrets/encryption';
import { ringOf } from '../../secrets/keyRing';
import { countOld, reencrypt } from '../../secrets/reencrypt';
import { secretColumns } from '.';

const MIGRATIONS = join(__dirname, '../migrations');

test('every encrypted column of the migrations is encrypted again by a rotation', () => {
  const texts = readdirSync(MIGRATIONS).map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(/create table (\w+) \(([^;]*)/g)].flatMap(([, table, body = '']) =>
      [...body.matchAll(/^ {2}(\w*sealed) /gm)].map(([, column]) => `${table}.${column}`),
    ),
    ...[...text.matchAll(/alter table (\w+) add column (\w*sealed) /g)].map(
      ([, table, column]) => `${table}.${column}`,
    ),
  ]);
  const known = secretColumns.map(({ table, column }) => `${table}.${column}`);
  expect(known).toEqual(expect.arrayContaining(found));
  expect(found).toHaveLength(6);
});

test('values of old keys and values without a key id are readable, and encrypted again once', async () => {
  const { db, close } = await openTestDatabase(seeded(TEST_TENANTS, new TestClock()));
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = makeSecrets(old);
  const after = makeSecrets(ringOf(current, old));
  const { id: customer } = await db
    .selectFrom('customers')
    .select('id')
    .where('tenant', '=', 'riverside')
    .executeTakeFirstOrThrow();
  const message = (id: string, text: string) => {
    const sealed = before.encrypt(text, `riverside/outbox/${id}`);
    // As an earlier version has written it.
    return id === 'm1' ? sealed.slice(sealed.indexOf('.') + 1) : sealed;
  };
  const now = new Date();
  for (const id of ['m1', 'm2'])
    await sql`insert into outbox (tenant, id, kind, payload, created_at, send_after) values
      ('riverside', ${id}, 'mail', ${JSON.stringify({ sealed: message(id, id) })}, ${now}, ${now})`.execute(
      db,
    );
  await sql`insert into documents (tenant, id, customer_id, file_name, content_type, size, sealed, uploaded_at) values
    ('riverside', 'd1', ${customer}, 'a.pdf', 'application/pdf', 3,
     ${before.encryptBytes(Buffer.from('pdf'), 'riverside/documents/d1')}, ${now})`.execute(db);
  await sql`insert into outbox (tenant, id, kind, payload, created_at, send_after) values
    ('riverside', 'broken', 'mail', '{"sealed":"nonsense"}', ${now}, ${now})`.execute(db);

  expect(await countOld(db, after, secretColumns)).toBe(4);
  expect(await reencrypt(db, after, secretColumns)).toEqual({ changed: 3, unreadable: 1 });
  expect(await reencrypt(db, after, secretColumns)).toEqual({ changed: 0, unreadable: 1 });

  const alone = makeSecrets(current);
  const { rows } = await sql<{
    id: string;
    sealed: string;
  }>`select id, payload->>'sealed' as sealed from outbox
    where id like 'm_' order by id`.execute(db);
  expect(rows.map(({ id, sealed }) => alone.decrypt(sealed, `riverside/outbox/${id}`))).toEqual(['m1', 'm2']);
  const document = await db.selectFrom('documents').select('sealed').executeTakeFirstOrThrow();
  expect(alone.decryptBytes(document.sealed ?? Buffer.alloc(0), 'riverside/documents/d1').toString()).toBe(
    'pdf',
  );
  await close();
}, 120_000);
