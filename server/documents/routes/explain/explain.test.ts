/** @jest-environment node */
/** The calls of the console that explain a tenant. */
import { startTestConsole, type TestConsole } from '../../testing/consoleServer';
import { membershipOf, optionOf, platformOf, venueOf } from '../../explain/testing/platform';

let here: TestConsole;
let token: string;

beforeAll(async () => {
  const types = [membershipOf('swim', 'Swim', { payment_options: [optionOf('recurring', 'Sold out.')] })];
  const venues = [venueOf('pool', 'Castle Pool')];
  const platform = platformOf({ venues, memberships: types, membershipsAt: { pool: types } });
  here = await startTestConsole({ platform });
  token = (await here.operator('Viewer', [{ role: 'view', tenants: ['riverside'] }])).token;
}, 120_000);
afterAll(() => here.close());

const ask = (body: object) => here.call('POST', '/tenants/riverside/explanation', { token, body });

test('a viewer reads the rule, its place with the line, and its last change', async () => {
  const facts = { 'selection.paymentType': 'fixed' };
  const { status, body } = await ask({
    kind: 'section',
    area: 'online-joining',
    section: 'joining.directDebit',
    facts,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: {
      outcome: 'notShown',
      reasons: [
        {
          cause: 'factFalse',
          decided_by: 'document',
          message: null,
          places: [
            { pointer: '/facts/mandate.needed', line: 30 },
            { pointer: '/areas/online-joining/sections/5/when' },
          ],
          changed: { version: 1, is_draft: false, author: { id: null, name: 'import' } },
        },
      ],
    },
  });
});

test('the message of the platform is shown word by word', async () => {
  const { body } = await ask({ kind: 'membership', membership: 'swim', centre: 'pool', facts: {} });
  expect(body).toMatchObject({
    data: { reasons: [{ cause: 'notPurchasable', decided_by: 'platform', message: 'Sold out.' }], order: [] },
  });
});

test('the menus offer what the platform sells to visitors', async () => {
  expect((await here.call('GET', '/tenants/riverside/offers', { token })).body).toEqual({
    data: {
      is_reached: true,
      centres: [{ id: 'pool', name: 'Castle Pool' }],
      memberships: [{ id: 'swim', name: 'Swim' }],
    },
  });
});

test('a tenant that does not exist has no menus', async () => {
  const { token: all } = await here.operator('Admin', [{ role: 'administer', tenants: 'all' }]);
  expect(await here.call('GET', '/tenants/nowhere/offers', { token: all })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('a question without its subject is refused by field', async () => {
  expect(await ask({ kind: 'centre', facts: {} })).toMatchObject({
    status: 422,
    body: { errors: { centre: [expect.any(String)] } },
  });
});

test('the draft of another tenant is not explained', async () => {
  const { id } = await here.parts.store.createDraft('harbour', { id: 'a', name: 'A' });
  expect(await ask({ kind: 'centre', centre: 'pool', facts: {}, draft: id })).toMatchObject({ status: 404 });
});
