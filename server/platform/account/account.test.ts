/** @jest-environment node */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import { recordMovement } from '../orders';
import { signIn } from '../testing/people';
import { startTestPlatform, type TestResponse, type TestPlatform } from '../testing/testPlatform';
import { customerId } from './testing/booking';

let platform: TestPlatform;
let ann: string;
let dan: string;
let cat: string;
let pen: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ann = await signIn(platform, 'ann@test.example');
  dan = await signIn(platform, 'dan@test.example');
  cat = await signIn(platform, 'cat@test.example');
  pen = await signIn(platform, 'pen@test.example');
}, 120_000);
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'DELETE';

const ask = (token: string, method: Method, path: string, body?: unknown): Promise<TestResponse> =>
  platform.call(method, `/riverside/api/my-account/${path}`, {
    token,
    ...(method === 'POST' && { key: randomUUID() }),
    ...(body !== undefined && { body }),
  });

const dataOf = <Data>({ body }: TestResponse): Data => (body as { data: Data }).data;

const user = async (token: string): Promise<Wire.User> =>
  dataOf(await platform.call('GET', '/riverside/api/auth/user', { token }));

test.each([
  'bookings',
  'packages',
  'guest-passes',
  'payments',
  'saved-card',
  'credit',
  'direct-debit',
  'penalties',
  'documents',
])('%s requires a customer session', async (path) => {
  expect((await platform.call('GET', `/riverside/api/my-account/${path}`)).status).toBe(401);
  expect((await ask(ann, 'GET', path)).status).toBe(200);
  const other = await platform.call('GET', `/northgate/api/my-account/${path}`, { token: ann });
  expect(other.status).toBe(401);
});

describe('guest passes:', () => {
  const wanted = {
    guestFirstName: 'Kim',
    guestLastName: 'Guest',
    guestEmail: 'kim@guest.example',
    venueId: 'v-pool',
    validOn: '2026-03-14',
  };
  const account = async (): Promise<Wire.GuestPasses> => dataOf(await ask(dan, 'GET', 'guest-passes'));

  test('the monthly limit of the membership also holds for simultaneous requests', async () => {
    expect(await account()).toMatchObject({
      allowance: 2,
      used: 0,
      left: 2,
      period_ends: '2026-03-31',
      venues: [{ id: 'v-pool' }],
      reason: null,
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(dan, 'POST', 'guest-passes', wanted)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await account()).toMatchObject({
      used: 2,
      left: 0,
      reason: 'You have given all the guest passes of this month.',
    });
  });

  test('a cancelled pass can be given again; a pass of another customer is not found', async () => {
    const [pass] = (await account()).passes;
    const path = `guest-passes/${pass?.id ?? ''}`;
    expect((await ask(ann, 'DELETE', path)).status).toBe(404);
    expect(dataOf(await ask(dan, 'DELETE', path))).toMatchObject({ status: 'cancelled' });
    expect((await ask(dan, 'DELETE', path)).status).toBe(200);
    expect(await account()).toMatchObject({ used: 1, left: 1 });
    expect((await ask(dan, 'POST', 'guest-passes', wanted)).status).toBe(201);
  });

  test('all passes count, also those beyond the two hundred that are listed', async () => {
    const [given] = await platform.db.selectFrom('guest_passes').selectAll().limit(1).execute();
    if (given === undefined) throw new Error('None was given.');
    const takenBack = Array.from({ length: 200 }, (_, index) => ({
      ...given,
      id: randomUUID(),
      code: `G-${String(index)}`,
      status: 'cancelled' as const,
      valid_on: '2026-03-20',
    }));
    await platform.db.insertInto('guest_passes').values(takenBack).execute();
    expect((await ask(dan, 'POST', 'guest-passes', wanted)).status).toBe(409);
  });

  test('a guest name of only invisible characters is rejected', async () => {
    const unseen = { ...wanted, guestFirstName: '\u200b', guestLastName: '\u202e\u2069' };
    const { status, body } = await ask(dan, 'POST', 'guest-passes', unseen);
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['guestFirstName', 'guestLastName']);
  });

  test('a guest name needs a letter, like every name', async () => {
    const { status, body } = await ask(dan, 'POST', 'guest-passes', { ...wanted, guestFirstName: '.' });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['guestFirstName']);
  });

  test('the day must not be in the past, and the centre must accept passes', async () => {
    const wrong = { ...wanted, guestEmail: 'kim', venueId: 'v-gym', validOn: '2026-03-09' };
    const { status, body } = await ask(dan, 'POST', 'guest-passes', wrong);
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['guestEmail', 'venueId', 'validOn']);
  });

  test('a customer without a membership that includes passes has none', async () => {
    expect(dataOf(await ask(ann, 'GET', 'guest-passes'))).toMatchObject({
      allowance: 0,
      reason: 'You don’t have a membership with guest passes.',
    });
    expect((await ask(ann, 'POST', 'guest-passes', wanted)).status).toBe(409);
  });
});

test('an open charge is listed, also in getUser, until it is paid', async () => {
  const [penalty] = dataOf<Wire.Penalty[]>(await ask(pen, 'GET', 'penalties'));
  expect(penalty).toMatchObject({ status: 'outstanding', amount: { raw: { amount: 500 } } });
  expect((await user(pen)).has_outstanding_penalties).toBe(true);
  expect(dataOf(await ask(ann, 'GET', 'penalties'))).toEqual([]);
  const { db, clock } = platform;
  await db
    .updateTable('penalties')
    .set({ status: 'waived', settled_at: clock.now() })
    .where('id', '=', penalty?.id ?? '')
    .execute();
  expect((await user(pen)).has_outstanding_penalties).toBe(false);
});

test('credit is listed with its movements, and the total in getUser agrees', async () => {
  const credit = dataOf<Wire.CreditAccount>(await ask(cat, 'GET', 'credit'));
  expect(credit).toMatchObject({
    general: { balance: { raw: { amount: 2000 } } },
    membership: { balance: { raw: { amount: 0 } } },
    movements: [{ type: 'general', amount: { raw: { amount: 2000 } }, balance: { raw: { amount: 2000 } } }],
  });
  expect((await user(cat)).credit?.balance.raw.amount).toBe(2000);
});

test('credit adds up line by line, however often it changes at the same moment', async () => {
  const id = await customerId(platform, 'pen@test.example');
  const types = ['general', 'membership'] as const;
  const change = fc.record({ type: fc.constantFrom(...types), amount: fc.integer({ min: 1, max: 9999 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      await platform.db.deleteFrom('credit_movements').where('customer_id', '=', id).execute();
      const balances = { general: 0, membership: 0 };
      for (const [place, { type, amount: size }] of changes.entries()) {
        const amount = place % 3 === 2 && size <= balances[type] ? -size : size;
        balances[type] += amount;
        const at = platform.clock.now();
        const movement = { tenant: 'riverside', customerId: id, type, amount, balance: balances[type] };
        await recordMovement(platform.db, { ...movement, description: 'A change', orderId: null, at });
      }
      const { movements } = dataOf<Wire.CreditAccount>(await ask(pen, 'GET', 'credit'));
      for (const type of types) {
        let balance = balances[type];
        for (const line of movements.filter((one) => one.type === type)) {
          expect(line.balance.raw.amount).toBe(balance);
          balance -= line.amount.raw.amount;
        }
        expect(balance).toBe(0);
      }
    }),
    { numRuns: 20 },
  );
});

test('a saved card is deleted once; after that the customer has no saved card', async () => {
  expect(dataOf(await ask(cat, 'GET', 'saved-card'))).toMatchObject({ last_four_digits: '0006' });
  expect(dataOf(await ask(ann, 'GET', 'saved-card'))).toBeNull();
  expect((await ask(ann, 'DELETE', 'saved-card')).status).toBe(404);
  expect((await ask(cat, 'DELETE', 'saved-card')).status).toBe(200);
  expect((await ask(cat, 'DELETE', 'saved-card')).status).toBe(404);
  expect(dataOf(await ask(cat, 'GET', 'saved-card'))).toBeNull();
});

test('a direct debit is listed with amount and day; its collections are in the payments', async () => {
  expect(dataOf(await ask(dan, 'GET', 'direct-debit'))).toMatchObject({
    status: 'active',
    billing_day: 12,
    next_collection: '2026-03-12',
    account_number_ending: null,
  });
  expect(dataOf(await ask(ann, 'GET', 'direct-debit'))).toMatchObject({ status: 'none', reference: null });
  const payments = dataOf<Wire.AccountPayment[]>(await ask(dan, 'GET', 'payments'));
  // A member since 30 November. Collections: 12 December, 12 January and 12 February.
  expect(payments.map(({ kind, date }) => [kind, date])).toEqual([
    ['direct_debit', '2026-02-12'],
    ['direct_debit', '2026-01-12'],
    ['direct_debit', '2025-12-12'],
  ]);
});

describe('documents:', () => {
  const PDF = Buffer.from('%PDF-1.7\nproof of being a student');
  const upload = (content: Buffer, changes: object = {}): Promise<TestResponse> =>
    ask(ann, 'POST', 'documents', {
      fileName: 'proof.pdf',
      contentType: 'application/pdf',
      content: content.toString('base64'),
      ...changes,
    });

  test('a requested document is uploaded and encrypted, and is no longer requested', async () => {
    const { db } = platform;
    const id = await customerId(platform, 'ann@test.example');
    await db
      .updateTable('customers')
      .set({ membership_document_upload_required: true })
      .where('id', '=', id)
      .execute();
    expect(dataOf(await ask(ann, 'GET', 'documents'))).toMatchObject({
      required: true,
      reason: 'Please upload proof that you are eligible for your membership.',
      documents: [],
    });
    const answer = await upload(PDF, { fileName: '../../<b>my‮ proof</b>.HTML' });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({
      required: false,
      documents: [{ file_name: 'b.pdf', status: 'received' }],
    });
    expect((await user(ann)).membership_document_upload_required).toBe(false);
    await db
      .updateTable('customers')
      .set({ document_expires_on: '2026-03-20' })
      .where('id', '=', id)
      .execute();
    expect(dataOf<Wire.RequiredDocument>(await ask(ann, 'GET', 'documents')).reason).toBe(
      'We’re checking your new document. Your old one is valid until 20 March 2026.',
    );
    const expiry = async () => (await user(ann)).document_expiry;
    expect(await expiry()).toEqual({ document_expiring_soon: false, days_to_expiry: 10 });
    await db.updateTable('documents').set({ status: 'refused' }).where('customer_id', '=', id).execute();
    expect(await expiry()).toEqual({ document_expiring_soon: true, days_to_expiry: 10 });
    await db.updateTable('documents').set({ status: 'received' }).where('customer_id', '=', id).execute();
    await db.updateTable('customers').set({ document_expires_on: null }).where('id', '=', id).execute();
    const row = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
    const sealed = row.sealed ?? Buffer.alloc(0);
    expect(sealed.includes('student')).toBe(false);
    const context = `riverside/documents/${row.id}`;
    expect(platform.platform.secrets.decryptBytes(sealed, context)).toEqual(PDF);
    expect(JSON.stringify(dataOf(await ask(dan, 'GET', 'documents')))).not.toContain(row.id);
  });

  test('an upload repeated with its key after a lost response is stored once', async () => {
    const listed = async (): Promise<number> =>
      dataOf<Wire.RequiredDocument>(await ask(cat, 'GET', 'documents')).documents.length;
    const file = { fileName: 'card.pdf', contentType: 'application/pdf', content: PDF.toString('base64') };
    const sent = (changes: object = {}): Promise<TestResponse> =>
      platform.call('POST', '/riverside/api/my-account/documents', {
        token: cat,
        key: 'one-and-the-same-file',
        body: { ...file, ...changes },
      });
    const answers = await Promise.all([sent(), sent()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await sent()).body).toEqual(answers[0].body);
    expect(await listed()).toBe(1);
    expect((await sent({ fileName: 'other.pdf' })).status).toBe(409);
    const keyless = { token: cat, body: file };
    expect((await platform.call('POST', '/riverside/api/my-account/documents', keyless)).status).toBe(422);
    expect(await listed()).toBe(1);
  });

  test.each([
    ['an HTML page with a PDF name', Buffer.from('<html><script>alert(1)</script>'), 422],
    ['a picture with the type PDF', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422],
    ['more than five megabytes', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 413],
  ])('%s is rejected', async (_what, content, status) => {
    expect((await upload(content)).status).toBe(status);
  });

  test('invalid base64 and unsupported file types are rejected', async () => {
    expect((await upload(PDF, { content: 'not base64!' })).status).toBe(422);
    expect((await upload(PDF, { contentType: 'text/html' })).status).toBe(422);
  });

  test('a body above the size limit of uploads is not read, on this or any other route', async () => {
    expect((await upload(PDF, { content: 'A'.repeat(7_200_000) })).status).toBe(413);
    const path = '/riverside/api/my-account/guest-passes';
    const body = { guestFirstName: 'A'.repeat(300_000) };
    expect((await platform.call('POST', path, { token: ann, key: randomUUID(), body })).status).toBe(413);
  });
});
