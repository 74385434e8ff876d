/** @jest-environment node */
/** A whole visit in a preview, on the reference platform: from the registration to the confirmation. */
import { sql } from 'kysely';
import type { WireCalls } from '../../../schemas/generated/wireCalls';
import { readDescriptors } from '../../api/descriptors';
import { SchemaBook } from '../../api/schemas';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/testPlatform';
import type { Upstream } from '../proxy/upstream';
import { cookiesOf } from '../testing/webHostFixture';
import {
  GUEST,
  previewFixture,
  TOKEN,
  type PreviewedCall,
  type PreviewFixture,
} from '../testing/previewHost';

let platform: TestPlatform;
let here: PreviewFixture;
let cookie: string;

/** The real platform in this process. */
const upstream: Upstream = async ({ url, method, headers, body }) => {
  const answer = await platform.app.inject({
    method: method as 'GET',
    url: url.pathname + url.search,
    headers: { ...headers },
    ...(body && { payload: body }),
  });
  const texts = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return { status: answer.statusCode, headers: new Headers(texts), body: answer.rawPayload };
};

beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.close());

beforeEach(() => {
  here = previewFixture('http://platform.test/{tenant}', { tenant: 'riverside', upstream });
});
afterEach(() => here.web.close());

const descriptors = readDescriptors('calls');
const book = new SchemaBook('calls');
const schemas = new Map([...descriptors].map(([name, one]) => [name, book.compile(one)]));

/** The body of a response with the first 2xx status of the call, which matches its schema. */
async function call<Name extends keyof WireCalls>(
  name: Name,
  more: Omit<PreviewedCall, 'cookie'> & { readonly path?: string; readonly query?: string } = {},
): Promise<WireCalls[Name]['answer']> {
  const descriptor = descriptors.get(name);
  if (descriptor === undefined) throw new Error(`There is no call ${name}.`);
  const path = (more.path ?? descriptor.path).replace('/api', '') + (more.query ?? '');
  const answer = await here.call(descriptor.method, path, { ...more, cookie });
  const status = Number(Object.keys(descriptor.responses)[0]);
  expect({
    name,
    status: answer.statusCode,
    ...(answer.statusCode !== status && { body: answer.body }),
  }).toEqual({
    name,
    status,
  });
  const validate = schemas.get(name)?.answer(status);
  const body = answer.json<WireCalls[Name]['answer']>();
  if (validate?.(body) === false) throw new Error(`${name}: ${JSON.stringify(validate.errors)}`);
  for (const line of cookiesOf(answer)) cookie = `${cookie}; ${line.split(';', 1)[0]}`;
  return body;
}

async function choice(paymentType: 'recurring' | 'fixed') {
  const [venue] = (await call('getJoiningVenues')).data;
  if (venue === undefined) throw new Error('The platform has no centre.');
  const { data: types } = await call('getMembershipTypes', { query: `?venue_id=${venue.id}` });
  const found = types.flatMap((type) =>
    type.payment_options
      .filter((option) => option.payment_type === paymentType && option.is_purchasable.can_purchase)
      .map((option) => ({ venue, type, option })),
  )[0];
  if (found === undefined) throw new Error(`No membership is for sale: ${paymentType}.`);
  return found;
}

const SECURE = {
  billingAddressLineOne: '1 Mill Lane',
  billingCity: 'Newark',
  billingPostcode: 'NG24 1AB',
  billingFirstName: 'Robin',
  billingLastName: 'Example',
};
const CONSENT = {
  payments: [{ tenderType: 'card', amount: 1 }],
  source: 'online-joining',
  terms: [],
  completedWaivers: [],
};
const BROWSER = {
  colourDepth: 24,
  javaEnabled: false,
  javascriptEnabled: true,
  language: 'en-GB',
  screenHeight: 900,
  screenWidth: 400,
  timezoneOffset: 0,
};

async function registered(): Promise<void> {
  const { checksum } = await call('getDataFields', { query: '?onboarding_type=customer_account_online' });
  await call('register', {
    query: '?onboarding_type=customer_account_online',
    headers: { 'idempotency-key': 'key-1' },
    body: {
      clientId: 'riverside-web',
      source: 'online-joining',
      terms: [],
      password: 'Foyer-Test-1',
      passwordConfirmation: 'Foyer-Test-1',
      checksum,
      first_name: 'Robin',
      last_name: 'Example',
      email: 'robin@example.test',
    },
  });
}

async function stored(paymentType: 'recurring' | 'fixed', startDate: string) {
  const { venue, type, option } = await choice(paymentType);
  const body = {
    homeVenueId: venue.id,
    membershipTypeId: type.id,
    paymentOptionId: option.id,
    startDate,
    ...(paymentType === 'recurring' && { billingDay: 5 }),
  };
  await call('validateMembership', { query: '?step=confirm', body });
  const { data } = await call('storeMembership', { headers: { 'idempotency-key': 'key-2' }, body });
  return { venue, type, option, ...data };
}

async function paid(): Promise<string> {
  const { data: prepared } = await call('preparePayment');
  const script = new URL(prepared.payment_provider_configuration.url);
  expect((await here.page(script.pathname, cookie)).body).toContain('sagepayOwnForm');
  const { data } = await call('authorisePayment', {
    headers: { 'idempotency-key': 'key-3' },
    body: {
      ...SECURE,
      ...CONSENT,
      cardIdentifier: 'preview',
      sessionKey: prepared.session_key,
      saveCard: false,
      browserDetails: BROWSER,
    },
  });
  expect(data).toMatchObject({ transaction_status: 'authorised' });
  const { data: done } = await call('completePayment', {
    headers: { 'idempotency-key': 'key-4' },
    body: { transactionUuid: 'preview-transaction', ...CONSENT },
  });
  return 'complete_order_id' in done ? done.complete_order_id : '';
}

interface StartedVisit {
  readonly name: string;
  readonly visit: {
    readonly selection: { readonly typeId: string };
    readonly ticks: { readonly versions: Readonly<Record<string, number>> };
  };
  readonly progress: { readonly answers: Readonly<Record<string, unknown>> };
  readonly bankDetails?: object;
}

/** The answers with which the page starts. */
async function startState(): Promise<{ readonly joining?: StartedVisit }> {
  const { body } = await here.page('/', cookie);
  const boot = JSON.parse(/id="foyer-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as {
    readonly preview?: { readonly state: { readonly joining?: StartedVisit } };
  };
  return boot.preview?.state ?? {};
}

/** Every table with a hash of its rows, in which mails, payments and mandates wait too. */
async function contents(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    platform.db,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const table = sql.table(name);
    const hashed = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${table} as t`.execute(platform.db);
    found[name] = hashed.rows[0]?.hash ?? '';
  }
  return found;
}

test('a guest joins to the confirmation, which shows what was chosen, and nothing is written', async () => {
  const before = await contents();
  expect(Object.keys(before).length).toBeGreaterThan(20);
  cookie = await here.enter();
  expect((await here.call('GET', '/auth/user', { cookie })).statusCode).toBe(401);
  await registered();
  expect((await call('getUser')).data).toMatchObject({ first_name: 'Robin', membership_user: null });
  const { venue, type, option, costs } = await stored('fixed', '2026-04-01');
  const { data: cart } = await call('getCheckoutCart');
  expect(cart).toMatchObject({
    empty: false,
    start_date: '2026-04-01',
    home_venue: { id: venue.id },
    membership_type: { name: type.name },
    costs: { total_to_pay_now: costs?.total_to_pay_now },
    billing_address: { first_name: 'Robin', last_name: 'Example' },
  });
  const id = await paid();
  const { data: order } = await call('getOrder', { path: `/api/orders/${id}` });
  expect(order).toMatchObject({
    total: costs?.total_to_pay_now,
    items: [
      {
        friendly_name: type.name,
        home_venue: { name: venue.name },
        start_date: '2026-04-01',
        payment_option: { id: option.id },
      },
    ],
  });
  const sum = order.items[0]?.fees.reduce((total, { price }) => total + price.raw.amount, 0);
  expect(sum).toBe(order.total.raw.amount);
  expect((await call('getCheckoutCart')).data).toMatchObject({ empty: true, order_id: id });
  expect((await call('getPaymentStatus')).data).toMatchObject({ state: 'captured', order_id: id });
  expect(await contents()).toEqual(before);
});

test('a monthly membership sets up a direct debit, unless the member has one', async () => {
  here.store.settings = { ...GUEST, persona: 'member', payment: 'recurring' };
  cookie = await here.enter();
  expect((await call('getUser')).data).toMatchObject({ has_instruction: false });
  expect(await stored('recurring', '2026-04-01')).toMatchObject({ new_mandate_submitted: true });
  const { data: order } = await call('getOrder', { path: `/api/orders/${await paid()}` });
  expect(order.new_mandate_submitted).toBe(true);
  expect(order.monthly_price?.raw.amount).toBeGreaterThan(0);

  await here.web.close();
  here = previewFixture('http://platform.test/{tenant}', { tenant: 'riverside', upstream });
  here.store.settings = { ...GUEST, persona: 'directDebitMember', payment: 'recurring' };
  cookie = await here.enter();
  expect((await call('getUser')).data).toMatchObject({ has_instruction: true });
  expect(await stored('recurring', '2026-04-01')).toMatchObject({ new_mandate_submitted: false });
});

test('a member has answered the required questions', async () => {
  here.store.settings = { ...GUEST, persona: 'member' };
  cookie = await here.enter();
  const { data } = await call('getDataFields', { query: '?onboarding_type=membership_purchase' });
  const open = data
    .flatMap(({ section_fields: fields }) => fields)
    .filter((field) => field.is_required && field.answer === null);
  expect(open).toEqual([]);
});

test('a member has bought nothing before, and each page of the account says so', async () => {
  here.store.settings = { ...GUEST, persona: 'member' };
  cookie = await here.enter();
  const lists = [
    await call('getMyMemberships'),
    await call('getMyPenalties'),
    await call('getMyPackages'),
    await call('getMyBookings', { query: '?when=upcoming&page=1' }),
    await call('getMyPayments', { query: '?page=1' }),
  ];
  expect(lists.flatMap(({ data }) => data as readonly unknown[])).toEqual([]);
  expect((await call('getMyCredit')).data).toMatchObject({ general: { balance: { raw: { amount: 0 } } } });
  expect((await call('getGuestPasses')).data).toMatchObject({ left: 0, reason: expect.any(String) });
  expect((await call('getMyDocuments')).data).toMatchObject({ required: false, documents: [] });
});

test('people with the same link do not see the answers of each other', async () => {
  cookie = await here.enter();
  await registered();
  const other = await here.enter();
  expect((await here.call('GET', '/auth/user', { cookie: other })).statusCode).toBe(401);
  expect((await call('getUser')).data).toMatchObject({ first_name: 'Robin' });
});

test('after the confirmation the next visit begins at the first step', async () => {
  here.store.settings = { ...GUEST, start: 'joining.review' };
  cookie = await here.enter();
  expect(await startState()).toMatchObject({ joining: { name: 'joining.visit' } });
  await stored('fixed', '2026-04-01');
  await paid();
  expect(await startState()).toEqual({});
});

test('a preview that starts at the checkout opens it, with the membership in the basket', async () => {
  here.store.settings = { ...GUEST, start: 'checkout.header' };
  const entered = await here.page(`/_foyer/preview?token=${TOKEN}`, '');
  expect(entered.headers.location).toBe('/checkout');
  cookie = await here.enter();
  const { venue, type } = await choice('fixed');
  expect((await call('getCheckoutCart')).data).toMatchObject({
    empty: false,
    home_venue: { id: venue.id },
    membership_type: { name: type.name },
    billing_address: { first_name: 'Sam', line_one: '1 Mill Lane' },
  });
});

test('a preview that starts after the questions of the membership has answered the required ones', async () => {
  here.store.settings = { ...GUEST, start: 'joining.review' };
  cookie = await here.enter();
  const { type } = await choice('fixed');
  const { data } = await call('getCustomQuestions', { path: `/api/custom-questions/memberships/${type.id}` });
  const required = data.flatMap(({ questions }) => questions).filter((question) => question.is_required);
  expect(required.length).toBeGreaterThan(0);
  const { answers } = (await startState()).joining?.progress ?? {};
  expect(required.filter(({ id }) => answers?.[id] == null)).toEqual([]);
});

test('a preview that starts after the review has agreed to its terms, and writes nothing', async () => {
  const before = await contents();
  here.store.settings = {
    persona: 'guest',
    display: 'page',
    area: 'online-joining',
    start: 'joining.confirm',
  };
  const entered = await here.page(`/_foyer/preview?token=${TOKEN}`, '');
  // Without a choice of the operator, the membership is one that asks for bank details.
  expect(entered.headers.location).toMatch(/\/recurring$/);
  cookie = await here.enter();
  const { visit, progress, bankDetails } = (await startState()).joining ?? {};
  expect(progress).toMatchObject({ reviewAccepted: true, bankDetailsGiven: true });
  expect(bankDetails).toMatchObject({ accountHolder: 'Sample account holder' });
  const typeId = visit?.selection.typeId ?? '';
  const lists = await Promise.all([
    call('getHealthTerms', { path: `/api/terms/membership/${typeId}/health-commitment` }),
    call('getMembershipTerms', { path: `/api/terms/membership/${typeId}` }),
    call('getDirectDebitTerms'),
  ]);
  const terms = lists.flatMap(({ data }) => data);
  expect(terms.length).toBeGreaterThan(1);
  expect(visit?.ticks.versions).toEqual(Object.fromEntries(terms.map(({ id, version }) => [id, version])));
  expect(await contents()).toEqual(before);
});

test('a preview that starts at the review has no consents and no bank details', async () => {
  here.store.settings = { ...GUEST, start: 'joining.review' };
  cookie = await here.enter();
  const { visit, progress, bankDetails } = (await startState()).joining ?? {};
  expect(progress).toMatchObject({ reviewAccepted: false, bankDetailsGiven: false });
  expect([visit?.ticks.versions, bankDetails]).toEqual([{}, undefined]);
});

test('a kiosk begins each visit without the one before', async () => {
  here.store.settings = { ...GUEST, display: 'kiosk' };
  cookie = await here.enter();
  await registered();
  await here.page('/kiosk', cookie);
  expect((await here.call('GET', '/auth/user', { cookie })).statusCode).toBe(401);
});
