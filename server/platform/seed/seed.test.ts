/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../testing/contents';
import { openTestDatabase } from '../testing/testDatabase';
import { TestClock } from '../testing/testClock';
import { TEST_TENANTS } from '../testing/testPlatform';
import type { DataFields } from '../catalogue/format';
import { readSeed as readSeedWith, tenantFolders } from './readSeed';
import { seedAll } from './seedAll';
import { SeedSchemas } from './seedSchemas';

const SHIPPED = join(__dirname, '../../../tenants');

/** Compiled once for all tests. */
const schemas = new SeedSchemas();
const readSeed = (tenantsDir: string, tenant: string) => readSeedWith(tenantsDir, tenant, schemas);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-seed-'));
  cpSync(TEST_TENANTS, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Rewrites one file of riverside's seed. */
function change<Content>(file: string, edit: (content: Content) => unknown): void {
  const path = join(folder, 'riverside', 'seed', file);
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')) as Content)));
}

test('a file as the folder of the tenants is refused in a sentence', () => {
  expect(() => tenantFolders(__filename)).toThrow(/seed\.test\.ts cannot be read \(ENOTDIR.*Set TENANTS_DIR/);
});

test.each(tenantFolders(SHIPPED))('the seed of %s is valid', (tenant) => {
  expect(readSeed(SHIPPED, tenant).venues.length).toBeGreaterThan(0);
});

describe('a mistake is reported with file and position:', () => {
  type Items = Record<string, unknown>[];
  const first = (extra: object) => (items: Items) => [{ ...items[0], ...extra }, ...items.slice(1)];
  test.each([
    [
      'an unknown key',
      'venues.json',
      first({ adress1: 'x' }),
      /venues\.json#\/0\/adress1: there is no "adress1"/,
    ],
    [
      'a missing key',
      'venues.json',
      (items: Items) => items.map(({ name: _, ...rest }) => rest),
      /venues\.json#\/0: "name" is missing/,
    ],
    [
      'a misspelt required key',
      'promotions.json',
      (items: Items) => items.map(({ kind, ...rest }) => ({ ...rest, kiind: kind })),
      /promotions\.json#\/0\/kiind: there is no "kiind" here\. Did you mean "kind"\?/,
    ],
    [
      'a duplicate id',
      'venues.json',
      (items: Items) => [...items, items[0]],
      /venues\.json#\/3: "v-pool" is used twice/,
    ],
    [
      'an unknown venue',
      'memberships.json',
      first({ providesAccessTo: ['v-moon'] }),
      /memberships\.json#\/0\/providesAccessTo: "v-moon" is not in venues\.json/,
    ],
    ['a name of blanks', 'venues.json', first({ name: ' \u200b' }), /venues\.json#\/0\/name: is blank/],
    ['a discount above 100%', 'promotions.json', first({ value: 101 }), /promotions\.json#\/0\/value/],
    [
      'an account that cannot be created',
      'data-fields.json',
      () => ({ customer_account_online: [], membership_purchase: [] }),
      /no field has the meaning "firstName"/,
    ],
  ])('%s', (_what, file, edit, expected) => {
    change(file, edit);
    expect(() => readSeed(folder, 'riverside')).toThrow(expected);
  });

  type Question = Record<string, unknown>;
  const questions = (edit: (asked: Question[]) => Question[]) => (groups: { questions: Question[] }[]) =>
    groups.map((group, index) => (index === 0 ? { ...group, questions: edit(group.questions) } : group));
  const choice = { id: 'q-x', reference: 'x', label: 'Which?', type: 'select', isRequired: true };
  test.each([
    ['two questions with one id', (asked: Question[]) => [...asked, asked[0] ?? {}], /"\S+" is used twice/],
    [
      'a select question without options',
      (asked: Question[]) => [...asked, choice],
      /questions\.json#\/0\/questions\/\d+: "options" is missing/,
    ],
    [
      'a select question with an empty list of options',
      (asked: Question[]) => [...asked, { ...choice, options: {} }],
      /"options" is missing/,
    ],
    [
      'a question that no page shows, because its id is reserved',
      (asked: Question[]) => [...asked, { ...choice, id: 'constructor', type: 'text' }],
      /"constructor" is a reserved name/,
    ],
    [
      'an option that no page shows, because its value is reserved',
      (asked: Question[]) => [...asked, { ...choice, options: { prototype: 'A', b: 'B' } }],
      /"prototype" is a reserved name/,
    ],
  ])('%s', (_what, edit, expected) => {
    change('questions.json', questions(edit));
    expect(() => readSeed(folder, 'riverside')).toThrow(expected);
  });

  test('two fields of a form that would overwrite the answers of each other', () => {
    change<DataFields>('data-fields.json', (fields) => ({
      ...fields,
      customer_account_online: [...fields.customer_account_online, ...fields.customer_account_online],
    }));
    expect(() => readSeed(folder, 'riverside')).toThrow(/data-fields\.json\S+: "\S+" is used twice/);
  });

  test('two terms with one id', () => {
    change<Record<string, unknown[]>>('terms.json', ({ membership = [], ...rest }) => ({
      ...rest,
      membership: [...membership, ...membership],
    }));
    expect(() => readSeed(folder, 'riverside')).toThrow(/terms\.json#: "\S+" is used twice/);
  });

  const opening = { days: [1], opens: '06:30', closes: '20:00' };
  test.each([
    [
      'an age that no customer has',
      'memberships.json',
      first({ ages: { from: 60, to: 20 } }),
      /memberships\.json#\/0\/ages: no customer is at least 60 and at most 20 years old/,
    ],
    [
      'a promotion that ends before it begins',
      'promotions.json',
      first({ validFrom: 'today+5', validUntil: 'today' }),
      /promotions\.json#\/0: it ends \(today\) before it begins \(today\+5\)/,
    ],
    [
      'a day that no calendar has',
      'promotions.json',
      first({ validUntil: '2026-02-31' }),
      /promotions\.json#\/0\/validUntil: there is no day "2026-02-31"/,
    ],
    [
      'a time that no clock shows',
      'venues.json',
      first({ openingHours: [{ ...opening, opens: '25:99' }] }),
      /venues\.json#\/0\/openingHours\/0\/opens/,
    ],
  ])('%s', (_what, file, edit, expected) => {
    change(file, edit);
    expect(() => readSeed(folder, 'riverside')).toThrow(expected);
  });

  test.each(['02:00', '24:00'])('a centre may close at %s, after midnight', (closes) => {
    change('venues.json', first({ openingHours: [{ ...opening, closes }] }));
    expect(readSeed(folder, 'riverside').venues[0]?.openingHours?.[0]?.closes).toBe(closes);
  });

  test.each([
    [
      'an attribute that no form uses',
      { maxllength: '60' },
      '"maxllength" is not an attribute that forms use. Did you mean "maxlength"?',
    ],
    [
      'an attribute with a value that no form uses',
      { maxlength: 'sixty' },
      '"sixty" is not a value of "maxlength" that forms use.',
    ],
  ])('%s', (_what, htmlAttributes, expected) => {
    change<DataFields>('data-fields.json', (fields) => ({
      ...fields,
      customer_account_online: fields.customer_account_online.map((section) => ({
        ...section,
        sectionFields: section.sectionFields.map((field) => ({ ...field, htmlAttributes })),
      })),
    }));
    expect(() => readSeed(folder, 'riverside')).toThrow(
      `data-fields.json#/customer_account_online/0/sectionFields/0/htmlAttributes: ${expected}`,
    );
  });

  test('an unknown time zone', () => {
    change<object>('client.json', (client) => ({ ...client, timeZone: 'Europe/Lodon' }));
    expect(() => readSeed(folder, 'riverside')).toThrow(
      /client\.json#\/timeZone: "Europe\/Lodon" is no time zone/,
    );
  });

  test('malformed JSON', () => {
    writeFileSync(join(folder, 'riverside', 'seed', 'terms.json'), '{');
    expect(() => readSeed(folder, 'riverside')).toThrow(/terms\.json is not valid JSON/);
  });

  test('a missing file', () => {
    rmSync(join(folder, 'riverside', 'seed', 'footer.html'));
    expect(() => readSeed(folder, 'riverside')).toThrow(/footer\.html is required/);
  });
});

test('an area can start below the root of its host, as its document says with "basePath"', () => {
  const bookings = 'https://bookings.riverside.example/classes/';
  change<object>('client.json', (client) => ({ ...client, webOrigins: { bookings } }));
  expect(readSeed(folder, 'riverside').client.webOrigins).toEqual({ bookings });
});

test('the card provider is that of the tenant document, with the defaults of its settings', () => {
  const document = join(folder, 'riverside', 'tenant.json');
  const cards = (choice: object) => {
    writeFileSync(document, JSON.stringify({ services: { cards: choice } }));
    return readSeed(folder, 'riverside').client.cards;
  };
  const { hash, client } = readSeed(folder, 'riverside');
  expect(client.cards).toBeUndefined();
  expect(cards({ provider: 'opayo' })).toEqual({
    provider: 'opayo',
    settings: { mode: 'test', form: 'own' },
  });
  expect(readSeed(folder, 'riverside').hash).not.toBe(hash);
  expect(() => cards({ provider: 'nope' })).toThrow(/there is no card provider "nope"/);
  expect(() => cards({ provider: '../..' })).toThrow(/there is no card provider/);
  expect(() => cards({ provider: 'opayo', settings: { mode: 'real' } })).toThrow(/settings/);
});

test('the mail provider is that of the tenant document, and its settings are checked', () => {
  const document = join(folder, 'riverside', 'tenant.json');
  const mail = (settings: object) => {
    writeFileSync(document, JSON.stringify({ services: { mail: { provider: 'smtp', settings } } }));
    return readSeed(folder, 'riverside').client.mail;
  };
  const settings = { from: 'no-reply@riverside.example', host: 'smtp.example.com' };
  expect(mail(settings)).toEqual({
    provider: 'smtp',
    settings: { ...settings, port: 587, security: 'starttls' },
  });
  expect(() => mail({ ...settings, from: 'riverside' })).toThrow(/settings of the mail provider "smtp"/);
});

test('a changed seed is loaded without loss of customers or counted uses', async () => {
  const clock = new TestClock();
  const { db, close } = await openTestDatabase(seeded(folder, clock));
  await db
    .updateTable('customers')
    .set({ first_name: 'Changed' })
    .where('reference', '=', 'T100001')
    .execute();
  await db.updateTable('promotions').set({ uses: 1 }).where('id', '=', 'p-once').execute();
  change<{ id: string; name: string }[]>('venues.json', (venues) =>
    venues.map((venue) => ({ ...venue, name: `New ${venue.name}` })),
  );
  change<{ id: string }[]>('promotions.json', (promotions) => promotions.filter(({ id }) => id !== 'p-ten'));
  await seedAll(db, folder, clock);

  const of = <Row extends { tenant: string }>(rows: Row[]) =>
    rows.filter((row) => row.tenant === 'riverside');
  expect(of(await db.selectFrom('venues').select(['tenant', 'name']).execute())).toContainEqual({
    tenant: 'riverside',
    name: 'New Pool',
  });
  expect(
    of(
      await db
        .selectFrom('customers')
        .select(['tenant', 'first_name'])
        .where('reference', '=', 'T100001')
        .execute(),
    ),
  ).toEqual([{ tenant: 'riverside', first_name: 'Changed' }]);
  const promotions = of(
    await db.selectFrom('promotions').select(['tenant', 'id', 'uses', 'code_key']).execute(),
  );
  expect(promotions).toContainEqual({ tenant: 'riverside', id: 'p-once', uses: 1, code_key: 'ONCE' });
  expect(promotions).toContainEqual({ tenant: 'riverside', id: 'p-ten', uses: 0, code_key: 'closed:p-ten' });
  await close();
}, 120_000);

test('staff whom an operator added keep their password and stay active when the seed changes', async () => {
  const clock = new TestClock();
  const { db, close } = await openTestDatabase(seeded(folder, clock));
  const { id, username_key } = await db
    .selectFrom('staff')
    .select(['id', 'username_key'])
    .where('tenant', '=', 'riverside')
    .executeTakeFirstOrThrow();
  const own = { seeded: false, password_hash: 'of the operator' };
  await db.updateTable('staff').set(own).where('tenant', '=', 'riverside').where('id', '=', id).execute();
  change<{ username: string }[]>('staff.json', (staff) =>
    staff.map((person) => ({ ...person, name: `New ${person.username}` })),
  );
  await seedAll(db, folder, clock, { samplePeople: true, passwordCost: 8 });
  const row = db.selectFrom('staff').select(['active', 'password_hash', 'username_key']);
  expect(await row.where('tenant', '=', 'riverside').where('id', '=', id).executeTakeFirst()).toEqual({
    active: true,
    password_hash: 'of the operator',
    username_key,
  });
  await close();
}, 120_000);
