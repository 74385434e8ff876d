/** @jest-environment node */
/** Visits in progress keep the version of the document that they began with. */
import type { FakePlatform } from '../testing/fakePlatform';
import { platformWithCentres } from '../testing/pages';
import {
  asksForKit,
  closePublishing,
  HOST,
  startPublishing,
  until,
  Visitor,
  type Place,
  type Publishing,
} from './testing/publishing';

const VALIDATE = '/api/memberships/online-joining/validate';
const PLACES: readonly Place[] = ['files', 'database', 'folder'];

let platform: FakePlatform;
let product: Publishing;

beforeAll(async () => {
  platform = await platformWithCentres();
  platform.answer(`POST ${VALIDATE}`, { body: { data: {} } });
  platform.answer('DELETE /api/cart/clear', { body: { data: {} } });
  platform.answer('POST /api/auth/logout', { status: 204 });
  platform.answer('POST /api/checkout/complete', { body: { data: { complete_order_id: 'order-1' } } });
  platform.answer('GET /api/orders/order-1', {
    body: { data: { id: 'order-1', reference: 'R-1', created_at: new Date().toISOString() } },
  });
}, 120_000);
afterEach(() => product.stop());
afterAll(async () => {
  await platform.stop();
  await closePublishing();
});

const ANSWERS = { tenantAnswers: { training: { trainingTime: 'morning' } } };

async function start(place: Place): Promise<Visitor> {
  product = await startPublishing(place, platform.url);
  return visitor();
}

function visitor(): Visitor {
  const [web] = product.hosts;
  if (web === undefined) throw new Error('There is no web host.');
  return new Visitor(web);
}

/** Waits until new visits have the version with the additional question, or without it. */
const untilServed = (asked: boolean): Promise<void> =>
  until(async () => (await visitor().open()).includes('Which kit?') === asked);

const validate = async (one: Visitor): Promise<number> => (await one.call('POST', VALIDATE, ANSWERS)).status;

test.each(PLACES)(
  'a visit keeps its version across a publish and reloads, with the documents in %s',
  async (place) => {
    const early = await start(place);
    await early.open();
    expect(await validate(early)).toBe(200);
    await product.publish(asksForKit);
    await untilServed(true);

    expect(await validate(early)).toBe(200);
    expect(await early.open()).not.toContain('Which kit?');
    expect(await validate(early)).toBe(200);

    const late = visitor();
    await late.open();
    expect(await validate(late)).toBe(422);
  },
  120_000,
);

test('an open page without a change yet is validated with its own version, and keeps it from then on', async () => {
  const early = await start('database');
  await early.open();
  const { page } = early;
  await product.publish(asksForKit);
  await untilServed(true);
  expect(early.jar.get('foyer_document')).toBeUndefined();
  expect(await validate(early)).toBe(200);
  expect(early.jar.get('foyer_document')).toBe(page);
  await early.open();
  expect(early.page).toBe(page);
}, 120_000);

test('hosts, services and embedding are those of the active version', async () => {
  const early = await start('database');
  await early.open();
  await validate(early);
  await product.publish((text) =>
    asksForKit(text).replace('"flags":', '"embedding": { "origins": ["https://club.example"] },\n"flags":'),
  );
  await untilServed(true);
  const { headers, body } = await early.web.inject({
    url: '/?embedded=true',
    headers: { host: HOST, accept: 'text/html', cookie: `foyer_document=${early.page}` },
  });
  expect(body).not.toContain('Which kit?');
  expect(headers['content-security-policy']).toContain('https://club.example');
}, 120_000);

test.each([
  ['start over', 'DELETE', '/api/cart/clear'],
  ['logout', 'POST', '/api/auth/logout'],
] as const)(
  '%s ends the visit: the next page has the active version',
  async (_, method, url) => {
    const early = await start('database');
    await early.open();
    await validate(early);
    await product.publish(asksForKit);
    await untilServed(true);
    await early.call(method, url, {});
    expect(early.jar.get('foyer_document')).toBeUndefined();
    expect(await early.open()).toContain('Which kit?');
  },
  120_000,
);

test('the confirmation has the version of the visit, and ends it', async () => {
  const early = await start('database');
  await early.open();
  await validate(early);
  const { page } = early;
  const { hash } = (await product.store?.active('northgate')) ?? {};
  await product.publish(asksForKit);
  await untilServed(true);
  await early.call('POST', '/api/checkout/complete', {});
  await early.open();
  expect(early.page).toBe(page);
  await early.call('GET', '/api/orders/order-1');
  expect(await early.open()).toContain('Which kit?');
  await until(async () => (await product.store?.orderVersion('northgate', 'R-1')) !== undefined);
  expect(await product.store?.orderVersion('northgate', 'R-1')).toMatchObject({ order: 'order-1', hash });
}, 120_000);

test('after a rollback because of harm, its visits are validated with the good version and get it with the next page', async () => {
  await start('database');
  await product.publish(asksForKit);
  await untilServed(true);
  const harmed = visitor();
  await harmed.open();
  const kit = { tenantAnswers: { training: { trainingTime: 'morning', kit: 'Shoes' } } };
  expect((await harmed.call('POST', VALIDATE, kit)).status).toBe(200);
  await product.rollBack(1, true);
  await untilServed(false);
  const good = visitor();
  await good.open();
  expect(await harmed.call('POST', VALIDATE, ANSWERS)).toMatchObject({ status: 200, moved: good.page });
  const invalid = { tenantAnswers: { training: {} } };
  expect(await harmed.call('POST', VALIDATE, invalid)).toMatchObject({ status: 422, moved: good.page });
  expect((await good.call('POST', VALIDATE, ANSWERS)).moved).toBeUndefined();
  expect(await harmed.open()).not.toContain('Which kit?');
}, 120_000);

test('after a rollback without harm, visits keep the version that was rolled back', async () => {
  await start('files');
  await product.publish(asksForKit);
  await untilServed(true);
  const early = visitor();
  await early.open();
  await early.call('POST', VALIDATE, {
    tenantAnswers: { training: { trainingTime: 'morning', kit: 'Shoes' } },
  });
  await product.rollBack(1);
  await untilServed(false);
  expect(await validate(early)).toBe(422);
  expect(await early.open()).toContain('Which kit?');
}, 120_000);

test('a web host that was started after the publish serves visits their version', async () => {
  const early = await start('database');
  await early.open();
  await validate(early);
  await product.publish(asksForKit);
  early.web = await product.addHost('second');
  expect(await validate(early)).toBe(200);
  expect(await early.open()).not.toContain('Which kit?');
}, 120_000);

test('a version that was never active is not accepted', async () => {
  const one = await start('database');
  await one.open();
  const active = one.page;
  one.page = 'f'.repeat(32);
  expect(await one.call('POST', VALIDATE, ANSWERS)).toMatchObject({ status: 200, moved: undefined });
  expect(one.jar.get('foyer_document')).toBe(active);
}, 120_000);
