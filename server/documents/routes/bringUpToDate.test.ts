/** @jest-environment node */
/** A draft that was made before another version was published, over HTTP. */
import { PASSWORD, startTestConsole, type TestConsole } from '../testing/consoleServer';

const TENANT = '/tenants/riverside';

let here: TestConsole;
const tokens = { ann: '', ben: '' };

type Who = keyof typeof tokens;
const post = (who: Who, path: string, body: unknown = {}) =>
  here.call('POST', path, { token: tokens[who], body });
const get = (path: string) => here.call('GET', path, { token: tokens.ann });
/** The data of a response, for checks by `toMatchObject`. */
const dataOf = <Data>({ body }: { readonly body: unknown }) => (body as { readonly data: Data }).data;

async function logIn(name: string): Promise<string> {
  const { email } = await here.operator(name, [{ role: 'publish', tenants: 'all' }]);
  const login = await here.call('POST', '/login', { body: { email, password: PASSWORD } });
  return dataOf<{ token: string }>(login).token;
}

let made = 0;

/** A new draft with these values of the document. Returns its id. */
async function draftWith(who: Who, values: Readonly<Record<string, string>>): Promise<string> {
  const opened = await post(who, `${TENANT}/drafts`, { title: 'Summer' });
  const { id, revision } = dataOf<{ summary: { id: string; revision: number } }>(opened).summary;
  const changes = Object.entries(values).map(([key, value]) => ({
    action: 'set',
    file: 'tenant.json',
    pointer: `/${key}`,
    value,
  }));
  const saved = await post(who, `/drafts/${id}/changes`, {
    revision,
    changeId: `change-${(made += 1)}`,
    changes,
  });
  expect(saved.status).toBe(200);
  return id;
}

async function publish(who: Who, id: string) {
  const { revision } = dataOf<{ summary: { revision: number } }>(await get(`/drafts/${id}`)).summary;
  return post(who, `/drafts/${id}/publish`, { revision, reason: 'Summer' });
}

const bringUpToDate = (id: string, choices: readonly unknown[] = []) =>
  post('ann', `/drafts/${id}/bring-up-to-date`, { choices });

type Sentences = { readonly sentences: readonly { readonly pointer: string }[] };
interface Compared {
  readonly changes: Sentences;
  readonly published: { readonly versions: readonly unknown[]; readonly difference: Sentences } | null;
}
const compared = async (id: string) => dataOf<Compared>(await get(`/drafts/${id}/difference`));
const placesIn = ({ sentences }: Sentences) => sentences.map(({ pointer }) => pointer);
const changedPlaces = async (id: string) => placesIn((await compared(id)).changes);

beforeAll(async () => {
  here = await startTestConsole();
  tokens.ann = await logIn('Ann');
  tokens.ben = await logIn('Ben');
  // The first check starts a thread, which reads the plugins.
  await get('/tenants/riverside');
}, 120_000);
afterAll(() => here.close());

test('a draft takes over the live version, keeps its own changes, and is published', async () => {
  const id = await draftWith('ann', { name: 'Trent Leisure' });
  expect((await publish('ben', await draftWith('ben', { timeZone: 'Europe/Dublin' }))).status).toBe(201);
  expect(await publish('ann', id)).toMatchObject({ status: 409, body: { code: 'base_outdated' } });
  const { changes, published } = await compared(id);
  expect(placesIn(changes)).toEqual(['/name']);
  expect(published?.versions).toMatchObject([{ number: 2, author: { name: 'Ben' } }]);
  expect(published && placesIn(published.difference)).toEqual(['/timeZone']);
  expect(await bringUpToDate(id)).toMatchObject({
    status: 200,
    body: { data: { revision: 3, conflicts: [] } },
  });
  expect(await get(`/drafts/${id}`)).toMatchObject({
    body: { data: { is_outdated: false, can_undo: true } },
  });
  expect(await compared(id)).toMatchObject({ published: null });
  expect(await changedPlaces(id)).toEqual(['/name']);
  // Undo takes back the own step, and not the version.
  expect(await post('ann', `/drafts/${id}/undo`, { revision: 3 })).toMatchObject({ status: 200 });
  expect(await changedPlaces(id)).toEqual([]);
  expect(await post('ann', `/drafts/${id}/redo`, { revision: 4 })).toMatchObject({ status: 200 });
  expect(await changedPlaces(id)).toEqual(['/name']);
  expect(await publish('ann', id)).toMatchObject({ status: 201 });
});

test('a place that both changed is answered in words, and nothing is saved until the operator chooses', async () => {
  const id = await draftWith('ann', { name: 'Trent', timeZone: 'Europe/Paris' });
  expect((await publish('ben', await draftWith('ben', { name: 'Avon' }))).status).toBe(201);
  expect(await bringUpToDate(id)).toMatchObject({
    status: 200,
    body: {
      data: {
        revision: 2,
        conflicts: [
          {
            file: 'tenant.json',
            pointer: '/name',
            theirs: expect.stringContaining('“Avon”') as unknown,
            mine: expect.stringContaining('“Trent”') as unknown,
            by: 'Ben',
          },
        ],
      },
    },
  });
  expect(await get(`/drafts/${id}`)).toMatchObject({ body: { data: { is_outdated: true } } });
  const choices = [{ file: 'tenant.json', pointer: '/name', keep: 'theirs' }];
  expect(await bringUpToDate(id, choices)).toMatchObject({ body: { data: { revision: 3, conflicts: [] } } });
  expect(await changedPlaces(id)).toEqual(['/timeZone']);
});
