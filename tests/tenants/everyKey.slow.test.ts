/**
 * Every key and every entry of a demo document: removed, misspelt, of a wrong type, or swapped with its neighbour.
 * Each change is rejected at its place, or proven harmless: the document has no error and its proof passes. The
 * table of all changes is written to `test-results/every-key.md`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { proveDocument } from '../../server/documents/proof';
import { readTenantFolder } from '../../server/documents/tenantFolders';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import { isError, type Problem } from '../../server/tenants/problem';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
const TABLE = join(root, 'test-results/every-key.md');

type Step = string | number;
type Path = readonly Step[];
type Entry = readonly [step: Step, value: unknown];

const entriesOf = (value: unknown): readonly Entry[] =>
  Array.isArray(value)
    ? value.map((each: unknown, index): Entry => [index, each])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];

/** The same kind of holder with these entries. */
const holderOf = (like: unknown, entries: readonly Entry[]): unknown =>
  Array.isArray(like) ? entries.map(([, value]) => value) : Object.fromEntries(entries);

/** Undefined: the change is not possible at this entry. */
type Change = (entries: readonly Entry[], at: number) => readonly Entry[] | undefined;

const replaced = (entries: readonly Entry[], at: number, entry: Entry): readonly Entry[] =>
  entries.map((each, index) => (index === at ? entry : each));

const misspelt = (name: string): string => `${name.slice(0, -1)}${name.at(-1) === 'q' ? 'z' : 'q'}`;

const CHANGES: Readonly<Record<string, Change>> = {
  removed: (entries, at) => entries.filter((_, index) => index !== at),
  misspelt: (entries, at) => {
    const [step, value] = entries[at] ?? [0, undefined];
    if (typeof step === 'string') return replaced(entries, at, [misspelt(step), value]);
    return typeof value === 'string' ? replaced(entries, at, [step, misspelt(value)]) : undefined;
  },
  'of a wrong type': (entries, at) => {
    const [step, value] = entries[at] ?? [0, undefined];
    return replaced(entries, at, [step, typeof value === 'object' ? 7 : [value]]);
  },
  'swapped with its neighbour': (entries, at) => {
    const [one, other] = [entries[at], entries[at + 1]];
    if (one === undefined || other === undefined) return undefined;
    return replaced(replaced(entries, at, [one[0], other[1]]), at + 1, [other[0], one[1]]);
  },
};

/** Each holder of the document with its path. */
function* holders(value: unknown, path: Path = []): Generator<readonly [Path, readonly Entry[], unknown]> {
  const entries = entriesOf(value);
  if (entries.length === 0) return;
  yield [path, entries, value];
  for (const [step, inner] of entries) yield* holders(inner, [...path, step]);
}

function withHolder(document: unknown, [first, ...rest]: Path, holder: unknown): unknown {
  if (first === undefined) return holder;
  const entries = entriesOf(document).map(([step, value]): Entry => [
    step,
    step === first ? withHolder(value, rest, holder) : value,
  ]);
  return holderOf(document, entries);
}

const pointerOf = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const isWithin = (pointer: string, other: string): boolean => `${pointer}/`.startsWith(`${other}/`);

/** The line of a pointer, found by another parser than the one of the check. */
function lineAt(text: string, pointer: string): number {
  const tree = parseTree(text);
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = tree;
  for (const step of steps)
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
  const offset = (node?.parent?.type === 'property' ? node.parent : node)?.offset ?? -1;
  return text.slice(0, offset).split('\n').length;
}

interface Row {
  readonly place: string;
  readonly change: string;
  readonly problem: Problem | undefined;
  /** The Problem is at the change, inside it, or at the object that contains it. */
  readonly isNear: boolean;
  readonly line: number;
}

function rowsOf(id: string): readonly Row[] {
  const files = readTenantFolder(join(root, 'tenants'), id);
  const document: unknown = JSON.parse(readFileSync(join(root, 'tenants', id, 'tenant.json'), 'utf8'));
  const rows: Row[] = [];
  for (const [path, entries, holder] of holders(document))
    for (const [change, act] of Object.entries(CHANGES))
      entries.forEach(([step], at) => {
        const changed = act(entries, at);
        if (changed === undefined) return;
        const text = JSON.stringify(withHolder(document, path, holderOf(holder, changed)), null, 2);
        const { problems } = proveDocument({ ...files, document: { bytes: Buffer.from(text) } }, catalogue);
        const errors = problems.filter(isError);
        const parent = pointerOf(path);
        const near = errors.find(({ pointer }) => isWithin(pointer, parent) || isWithin(parent, pointer));
        const problem = near ?? errors[0];
        rows.push({
          place: pointerOf([...path, step]),
          change,
          problem,
          isNear: near !== undefined,
          line: problem?.file.endsWith('tenant.json') ? lineAt(text, problem.pointer) : (problem?.line ?? 0),
        });
      });
  return rows;
}

/** Places on which other parts of the document depend. A mistake is reported where they are used. */
const DEPENDED_ON = [
  /^\/areas(\/|$)/,
  /^\/facts(\/|$)/,
  /^\/settings(\/|$)/,
  /^\/locale(\/|$)/,
  /^\/copy(\/|$)/,
  /^\/tenant$/,
];

test.each(readdirSync(join(root, 'tenants')))(
  'each change of a key of %s is rejected at its place, or proven harmless',
  (id) => {
    const rows = rowsOf(id);
    const lines = rows.map(({ place, change, problem }) => {
      const result =
        problem === undefined
          ? 'harmless'
          : `\`${problem.code}\` at \`${problem.pointer}\`, line ${problem.line}`;
      return `| \`${place}\` | ${change} | ${result} |`;
    });
    mkdirSync(join(root, 'test-results'), { recursive: true });
    const head = `\n## ${id}\n\n| place | change | result |\n| --- | --- | --- |\n`;
    writeFileSync(TABLE, `${head}${lines.join('\n')}\n`, { flag: 'a' });
    const far = rows.filter(
      ({ problem, isNear, place }) =>
        problem && !isNear && !DEPENDED_ON.some((depended) => depended.test(place)),
    );
    expect(far).toEqual([]);
    expect(rows.filter(({ problem, line }) => problem && problem.line !== line)).toEqual([]);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ problem }) => problem).length).toBeGreaterThan(rows.length / 3);
  },
  600_000,
);
