import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadTenants } from '../../server/tenants/load';
import { loadCatalogue } from '../../server/tenants/loadCatalogue';
import { problemLine } from '../../server/tenants/problem';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-single-'));
  // Each in a separate folder, so that the others need not be read again for every change.
  for (const id of readdirSync(join(root, 'tenants'))) {
    cpSync(join(root, 'tenants', id), join(dir, id, 'tenants', id), { recursive: true });
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Holder = Record<string | number, unknown>;
type Change = (holder: Holder, key: string | number) => void;

/** Accidental changes that may happen to any value of a document. */
const changes: Readonly<Record<string, Change>> = {
  'left out': (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  'under another key': (holder, key) => {
    if (Array.isArray(holder)) return;
    const entries = Object.entries(holder);
    for (const [name] of entries) delete holder[name];
    for (const [name, value] of entries) holder[name === key ? 'zzzqqqx' : name] = value;
  },
  'set to null': (holder, key) => void (holder[key] = null),
  'set to a number': (holder, key) => void (holder[key] = 7),
  'set to a word': (holder, key) => void (holder[key] = 'zzzqqqx'),
  'set to a list': (holder, key) => void (holder[key] = []),
  doubled: (holder, key) =>
    void (Array.isArray(holder) && holder.splice(Number(key), 0, structuredClone(holder[key]))),
};

/** Every position in a document, as a path. */
function* places(
  value: unknown,
  way: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    yield [...way, step];
    yield* places((value as Holder)[key], [...way, step]);
  }
}

/** Other parts of the document refer to an area: facts, settings. Without the area each of them is invalid. */
const isArea = (way: readonly (string | number)[]): boolean => way.length === 2 && way[0] === 'areas';

function changed(text: string, way: readonly (string | number)[], change: Change): string {
  const document: unknown = JSON.parse(text);
  const holder = way.slice(0, -1).reduce<unknown>((value, step) => (value as Holder)[step], document);
  change(holder as Holder, way.at(-1) ?? '');
  return JSON.stringify(document, null, 2);
}

test.each(Object.entries(changes))(
  'one value %s causes at most one problem, at any position',
  (_, change) => {
    for (const id of readdirSync(dir)) {
      const folder = join(dir, id, 'tenants');
      const file = join(folder, id, 'tenant.json');
      const text = readFileSync(file, 'utf8');
      for (const way of places(JSON.parse(text))) {
        if (isArea(way)) continue;
        // Some file systems flush a file to disk when it is emptied and written again. That is many times
        // slower than a new file.
        rmSync(file);
        writeFileSync(file, changed(text, way, change));
        const { problems } = loadTenants(folder, { projectRoot: root, catalogue });
        const received = problems.filter(({ tenant }) => tenant !== null).map(problemLine);
        if (received.length > 1)
          expect({ id, way: way.join('/'), said: received }).toEqual({ id, way: way.join('/'), said: [] });
      }
      writeFileSync(file, text);
      expect(loadTenants(folder, { projectRoot: root, catalogue }).tenants).toHaveLength(1);
    }
  },
  60_000,
);
