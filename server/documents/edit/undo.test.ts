import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  applyStep,
  applyTextEdits,
  undoStep,
  type Change,
  type FileTexts,
  type JsonValue,
  type Step,
} from '.';

const root = resolve(__dirname, '../../../tenants');
const texts = readdirSync(root).flatMap((id) =>
  ['tenant.json', 'copy/en-GB.json'].flatMap((file) => {
    try {
      return [{ title: `${id}/${file}`, text: readFileSync(join(root, id, file), 'utf8') }];
    } catch {
      return [];
    }
  }),
);
const LAYOUTS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'CRLF, byte order mark': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  'tabs, no final line end': (text) => text.trimEnd().replaceAll('  ', '\t'),
  'one line': (text) => JSON.stringify(JSON.parse(text)),
  'every value on a line': (text) => JSON.stringify(JSON.parse(text), null, 4),
};

type Model = JsonValue;

const isList = (value: Model): value is readonly Model[] => Array.isArray(value);
const entriesIn = (value: Model): readonly (readonly [string, Model])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The pointers of all values, except of the whole file. */
const placesIn = (value: Model, above = ''): readonly string[] =>
  entriesIn(value).flatMap(([key, each]) => {
    const pointer = `${above}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [pointer, ...placesIn(each, pointer)];
  });

const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

function valueAt(value: Model, keys: readonly string[]): Model {
  return keys.reduce<Model>((at, key) => entriesIn(at).find(([name]) => name === key)?.[1] ?? null, value);
}

/** Replaces the entries of the container of a pointer. */
function withEntries(
  value: Model,
  keys: readonly string[],
  replace: (entries: (readonly [string, Model])[], key: string) => void,
): Model {
  const [key = '', ...rest] = keys;
  const entries = [...entriesIn(value)];
  if (rest.length === 0) replace(entries, key);
  else {
    const at = entries.findIndex(([name]) => name === key);
    entries[at] = [key, withEntries(entries[at]?.[1] ?? null, rest, replace)];
  }
  return isList(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** What a change means, without any text. */
function applied(model: Model, change: Change): Model {
  if (!('pointer' in change)) throw new Error('This test changes places only.');
  return withEntries(model, keysOf(change.pointer), (entries, key) => {
    const at = entries.findIndex(([name]) => name === key);
    if (change.action === 'set') entries.splice(at < 0 ? entries.length : at, 1, [key, change.value]);
    else if (change.action === 'insert') entries.splice(Number(key), 0, [key, change.value]);
    else if (change.action === 'remove') entries.splice(at, 1);
    else if (change.action === 'rename') entries.splice(at, 1, [change.key, entries[at]?.[1] ?? null]);
    else entries.splice(change.to, 0, ...entries.splice(at, 1));
  });
}

const values: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>('', 'A short text', '\u{1F600} "quoted"\n', 0, -1.5, true, null, [], {}),
  fc.constantFrom<JsonValue>(
    { use: 'joining.review', settings: { deep: [1, { a: 2 }] } },
    ['one', 'two', ['x'.repeat(120)]],
    [{ 'a/b~c': 'y'.repeat(90), d: [] }],
  ),
);

interface Choice {
  readonly place: number;
  readonly action: 'set' | 'add' | 'remove' | 'insert' | 'move' | 'rename';
  readonly value: JsonValue;
  readonly to: number;
}

const choices = fc.array(
  fc.record<Choice>({
    place: fc.nat(),
    action: fc.constantFrom('set', 'add', 'remove', 'insert', 'move', 'rename'),
    value: values,
    to: fc.nat(),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A possible change of the model. Undefined: this place has no such change. */
function changeOf(model: Model, { place, action, value, to }: Choice): Change | undefined {
  const places = placesIn(model);
  const pointer = places[place % places.length];
  if (pointer === undefined) return undefined;
  const at = { file: 'tenant.json', pointer };
  const container = valueAt(model, keysOf(pointer).slice(0, -1));
  const { length } = entriesIn(container);
  switch (action) {
    case 'set':
      return { ...at, action, value };
    case 'remove':
      return { ...at, action };
    case 'move':
      return { ...at, action, to: to % length };
    case 'insert':
      return isList(container) ? { ...at, action, value } : undefined;
    case 'rename':
      return isList(container) ? undefined : { ...at, action, key: `new ${to}` };
    case 'add':
      return isList(container)
        ? undefined
        : { ...at, action: 'set', pointer: `${pointer.slice(0, pointer.lastIndexOf('/'))}/new`, value };
  }
}

function madeStep(files: FileTexts, changes: readonly Change[]): Step {
  const result = applyStep(files, changes);
  if ('fault' in result) throw result.fault;
  return result;
}

const parsed = (files: FileTexts): string =>
  JSON.stringify(JSON.parse((files['tenant.json'] ?? '').replace(/^\uFEFF/, '')));

/** Line ends, byte order mark and final line end. */
const styleOf = (text = ''): readonly unknown[] => [
  new Set(text.match(/\r\n|\n|\r/g)),
  text.startsWith('\uFEFF'),
  /[\r\n]$/.test(text),
];

describe.each(texts)('$title', ({ text: written }) => {
  test.each(Object.keys(LAYOUTS))('undo and redo are exact, and changes keep the layout: %s', (layout) => {
    const text = LAYOUTS[layout]?.(written) ?? '';
    const files: FileTexts = { 'tenant.json': text };
    const model = JSON.parse(written) as JsonValue;
    fc.assert(
      fc.property(choices, (chosen) => {
        const changes: Change[] = [];
        let expected = model;
        for (const choice of chosen) {
          const change = changeOf(expected, choice);
          if (change === undefined) continue;
          changes.push(change);
          expected = applied(expected, change);
        }
        const step = madeStep(files, changes);
        expect(parsed(step.files)).toBe(JSON.stringify(expected));
        expect(styleOf(step.files['tenant.json'])).toEqual(styleOf(text));
        expect(undoStep(step.files, step.edits)).toMatchObject({ files });
        expect(applyTextEdits(files, step.edits)).toEqual(step.files);
      }),
      { numRuns: 15 },
    );
  });
});

test('a change that changes nothing is no step', () => {
  for (const { text } of texts) {
    const files: FileTexts = { 'tenant.json': text };
    const value = JSON.parse(text) as JsonValue;
    expect(madeStep(files, [{ action: 'set', file: 'tenant.json', pointer: '', value }]).edits).toEqual([]);
    expect(madeStep(files, [{ action: 'replaceText', file: 'tenant.json', text }]).edits).toEqual([]);
  }
});

test('an added and a removed file are undone', () => {
  const files: FileTexts = { 'tenant.json': '{}', 'copy/en-GB.json': '{ "a": "b" }' };
  const step = madeStep(files, [
    { action: 'replaceText', file: 'copy/fr-FR.json', text: 'not JSON' },
    { action: 'removeFile', file: 'copy/en-GB.json' },
  ]);
  expect(step.files).toEqual({ 'tenant.json': '{}', 'copy/fr-FR.json': 'not JSON' });
  expect(undoStep(step.files, step.edits)).toMatchObject({ files });
  expect(undoStep({ ...step.files, 'copy/fr-FR.json': 'other' }, step.edits)).toMatchObject({
    fault: { code: 'other-text', file: 'copy/fr-FR.json' },
  });
});
