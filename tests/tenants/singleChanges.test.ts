import { resolve } from 'node:path';
import { problemLine } from '../../server/tenants/problem';
import { openDemoTenants } from './changedTenants';

const { texts, load } = openDemoTenants(resolve(__dirname, '../..'));

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
    for (const [id, text] of texts) {
      for (const way of places(JSON.parse(text))) {
        if (isArea(way)) continue;
        const { problems } = load(new Map([[id, changed(text, way, change)]]), [id]);
        const received = problems.filter(({ tenant }) => tenant !== null).map(problemLine);
        if (received.length > 1)
          expect({ id, way: way.join('/'), said: received }).toEqual({ id, way: way.join('/'), said: [] });
      }
      expect(load(new Map(), [id]).tenants).toHaveLength(1);
    }
  },
  120_000,
);
