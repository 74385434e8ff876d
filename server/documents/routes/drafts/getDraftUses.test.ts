/** @jest-environment node */
/** The uses of parts of a draft, as the console receives them. */
import { startTestConsole, type TestConsole } from '../../testing/consoleServer';

let here: TestConsole;
let token: string;
let draft: string;

beforeAll(async () => {
  here = await startTestConsole();
  ({ token } = await here.operator('Editor', [{ role: 'edit', tenants: ['riverside'] }]));
  ({ id: draft } = await here.parts.store.createDraft('riverside', { id: 'a', name: 'A' }, 'Draft'));
}, 120_000);
afterAll(() => here.close());

const usesOf = (query: string) => here.call('GET', `/drafts/${draft}/uses?${query}`, { token });

test('a section is removed with the sections that need it, the last one first', async () => {
  const answer = await usesOf('kind=section&name=/areas/online-joining/sections/5');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        uses: [{ file: 'tenant.json', pointer: '/areas/online-joining/sections/6' }],
        changes: [
          { action: 'remove', pointer: '/areas/online-joining/sections/6' },
          { action: 'remove', pointer: '/areas/online-joining/sections/5' },
        ],
      },
    },
  });
});

test('a fact is renamed with the conditions that use it', async () => {
  expect(await usesOf('kind=fact&name=mandate.needed&to=own.mandate')).toMatchObject({
    status: 200,
    body: {
      data: {
        uses: [{ pointer: '/areas/online-joining/sections/5/when' }, {}],
        changes: [
          { action: 'set', value: 'own.mandate' },
          { action: 'set' },
          { action: 'rename', pointer: '/facts/mandate.needed', key: 'own.mandate' },
        ],
      },
    },
  });
});

test('a pointer that is none is refused', async () => {
  expect(await usesOf('kind=section&name=joining.centre')).toMatchObject({ status: 422 });
});
