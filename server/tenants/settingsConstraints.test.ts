import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadTenants } from '../documents/loadTenants';
import { loadCatalogue } from './manifests/loadCatalogue';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-spans-'));
  cpSync(join(root, 'tenants/harbour'), join(dir, 'harbour'), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Loads the document of harbour, a tenant with kiosks, with these idle times at its beginning. */
function withTimes(kiosk: Readonly<Record<string, number>> | undefined) {
  const text = readFileSync(join(root, 'tenants/harbour/tenant.json'), 'utf8');
  const document = JSON.parse(text) as { readonly settings: object };
  const { settings, ...rest } = document;
  const others = Object.fromEntries(Object.entries(settings).filter(([plugin]) => plugin !== 'kiosk'));
  const written = { settings: { ...(kiosk && { kiosk }), ...others }, ...rest };
  writeFileSync(join(dir, 'harbour/tenant.json'), JSON.stringify(written, null, 2));
  const loaded = loadTenants(dir, { projectRoot: root, catalogue });
  const found = loaded.problems.filter(({ code }) => code === 'settings-span');
  return { found, isActive: loaded.tenants.some(({ id }) => id === 'harbour') };
}

const SHORT =
  'This leaves 5 s to answer, and people who are slow to read or to reach the screen need 20 s. ' +
  'Set clearAfterSeconds to warnAfterSeconds + 20 or more.';
const UNASKED =
  'The visit would be cleared before anybody is asked. Set clearAfterSeconds above warnAfterSeconds.';

test('a kiosk with less than 20 seconds to answer gets a warning at its position, and is served', () => {
  const { found, isActive } = withTimes({ warnAfterSeconds: 90, clearAfterSeconds: 95 });
  expect(found).toEqual([
    expect.objectContaining({ severity: 'warning', owner: 'kiosk', line: 5, message: SHORT }),
  ]);
  expect(isActive).toBe(true);
});

test('twenty seconds are enough, and nineteen are not', () => {
  expect(withTimes({ warnAfterSeconds: 60, clearAfterSeconds: 80 }).found).toEqual([]);
  const [problem] = withTimes({ warnAfterSeconds: 60, clearAfterSeconds: 79 }).found;
  expect(problem?.message).toMatch(/^This leaves 19 s to answer,/);
});

test.each([
  ['at the time of the question', 90],
  ['before the question', 30],
])(
  'a kiosk that would clear a visit %s is an error, reported once, and is not served',
  (_, clearAfterSeconds) => {
    const { found, isActive } = withTimes({ warnAfterSeconds: 90, clearAfterSeconds });
    expect(found).toEqual([expect.objectContaining({ severity: 'error', line: 5, message: UNASKED })]);
    expect(isActive).toBe(false);
  },
);

test('a configured time is compared with the plugin’s default of the other', () => {
  const [late] = withTimes({ warnAfterSeconds: 95 }).found;
  expect(late).toMatchObject({ severity: 'error', line: 4, message: UNASKED });
  expect(withTimes({ clearAfterSeconds: 110 }).found).toEqual([]);
});

test('a tenant without times uses the plugin’s defaults and gets no warning', () => {
  const { found, isActive } = withTimes(undefined);
  expect(found).toEqual([]);
  expect(isActive).toBe(true);
});

test('only the two related times are compared', () => {
  expect(withTimes({ confirmationSeconds: 15 }).found).toEqual([]);
});

test('a message about an unknown setting is a sentence when only one setting is possible', () => {
  const text = readFileSync(join(root, 'tenants/harbour/tenant.json'), 'utf8');
  const changed = text.replace(
    '{ "use": "joining.details" }',
    '{ "use": "joining.details", "settings": { "map": true } }',
  );
  writeFileSync(join(dir, 'harbour/tenant.json'), changed);
  const messages = loadTenants(dir, { projectRoot: root, catalogue }).problems.map(({ message }) => message);
  expect(messages).toContain('"map" is not a key that is known here; allowUpdate is.');
});
