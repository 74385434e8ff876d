import fc from 'fast-check';
import { applyStep, inverseChange, rebaseChanges, type Change, type FileTexts } from '.';

const change = (action: Change['action'], pointer: string, rest: object = {}): Change =>
  ({ action, file: 'tenant.json', pointer, ...rest }) as Change;
const set = (pointer: string, value: unknown): Change => change('set', pointer, { value });

test.each<readonly [string, Change, Change, Change | 'clash' | undefined]>([
  ['different places', set('/a', 1), set('/b', 2), set('/a', 1)],
  ['the same place', set('/a', 1), set('/a', 2), 'clash'],
  ['the same value', set('/a', 1), set('/a', 1), undefined],
  ['a place inside a replaced one', set('/a/b', 1), set('/a', 2), 'clash'],
  ['a replaced place with a change inside', set('/a', 1), set('/a/b', 2), 'clash'],
  ['a removed place', set('/a/b', 1), change('remove', '/a'), 'clash'],
  [
    'an item after an inserted one',
    set('/l/1/t', 1),
    change('insert', '/l/1', { value: 0 }),
    set('/l/2/t', 1),
  ],
  [
    'an item before an inserted one',
    set('/l/0/t', 1),
    change('insert', '/l/1', { value: 0 }),
    set('/l/0/t', 1),
  ],
  ['an item after a removed one', set('/l/2/t', 1), change('remove', '/l/1'), set('/l/1/t', 1)],
  ['an item that moved', set('/l/2/t', 1), change('move', '/l/2', { to: 0 }), set('/l/0/t', 1)],
  ['an item that made room', set('/l/0/t', 1), change('move', '/l/2', { to: 0 }), set('/l/1/t', 1)],
  ['an entry with a new key', set('/a/b', 1), change('rename', '/a', { key: 'c' }), set('/c/b', 1)],
  [
    'a move of an edited item',
    change('move', '/l/2', { to: 0 }),
    set('/l/2/t', 1),
    change('move', '/l/2', { to: 0 }),
  ],
  [
    'a move to before an item that follows a removed one',
    change('move', '/l/0', { to: 2 }),
    change('remove', '/l/2'),
    change('move', '/l/0', { to: 1 }),
  ],
  ['two moves of an item', change('move', '/l/2', { to: 0 }), change('move', '/l/2', { to: 1 }), 'clash'],
  ['the removal of an edited item', change('remove', '/l/2'), set('/l/2/t', 1), 'clash'],
  [
    'two items at the end',
    change('insert', '/l/-', { value: 1 }),
    change('insert', '/l/-', { value: 2 }),
    change('insert', '/l/-', { value: 1 }),
  ],
  ['another file', set('/a', 1), { action: 'removeFile', file: 'copy/fr-FR.json' }, set('/a', 1)],
  ['a replaced text', set('/a', 1), { action: 'replaceText', file: 'tenant.json', text: '{}' }, 'clash'],
])('%s', (_, made, saved, expected) => {
  const { changes, clashes } = rebaseChanges([made], [saved]);
  if (expected === 'clash') expect(clashes).toEqual([{ change: made, over: 0 }]);
  else expect([changes, clashes]).toEqual([expected === undefined ? [] : [expected], []]);
});

test('later changes of a step follow its earlier ones', () => {
  const made = [change('insert', '/l/0', { value: {} }), set('/l/0/t', 1), set('/l/2/t', 2)];
  expect(rebaseChanges(made, [change('remove', '/l/0')]).changes).toEqual([
    change('insert', '/l/0', { value: {} }),
    set('/l/0/t', 1),
    set('/l/1/t', 2),
  ]);
});

const START = { a: 1, b: { c: 2, d: 3 }, l: [{ t: 0 }, { t: 1 }, { t: 2 }, { t: 3 }] };
const files: FileTexts = { 'tenant.json': JSON.stringify(START, null, 2) };
const places = [
  '/a',
  '/b',
  '/b/c',
  '/b/d',
  '/l',
  ...[0, 1, 2, 3].flatMap((at) => [`/l/${at}`, `/l/${at}/t`]),
];

const changes: fc.Arbitrary<Change> = fc
  .tuple(
    fc.constantFrom(...places),
    fc.constantFrom('set', 'remove', 'insert', 'move', 'rename'),
    fc.nat(9),
    fc.nat(3),
  )
  .map(([pointer, action, value, to]): Change => {
    const isItem = /^\/l\/\d$/.test(pointer);
    if (action === 'insert' && isItem) return change('insert', pointer, { value: { t: `new ${value}` } });
    if (action === 'move' && isItem) return change('move', pointer, { to });
    if (action === 'rename' && !isItem) return change('rename', pointer, { key: `key${value}` });
    return action === 'remove' ? change('remove', pointer) : set(pointer, value);
  });

const applied = (before: FileTexts, made: readonly Change[]): FileTexts | undefined => {
  const result = applyStep(before, made);
  return 'fault' in result ? undefined : result.files;
};
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value;
const parsed = (texts: FileTexts | undefined): unknown =>
  sorted(JSON.parse(texts?.['tenant.json'] ?? 'null'));

test('changes that merge have the same result in both orders, except for two positions in one list', () => {
  fc.assert(
    fc.property(changes, changes, (mine, theirs) => {
      const [afterMine, afterTheirs] = [applied(files, [mine]), applied(files, [theirs])];
      const forth = rebaseChanges([mine], [theirs]);
      const back = rebaseChanges([theirs], [mine]);
      if (!afterMine || !afterTheirs || forth.clashes.length > 0 || back.clashes.length > 0) return;
      const [one, two] = [applied(afterTheirs, forth.changes), applied(afterMine, back.changes)];
      // Two new keys with the same name are refused, whatever the order.
      if (mine.action === 'rename' || theirs.action === 'rename') return;
      expect(one).toBeDefined();
      const positions = ['insert', 'move'];
      if (positions.includes(mine.action) && positions.includes(theirs.action)) return;
      expect(parsed(one)).toEqual(parsed(two));
    }),
    { numRuns: 400 },
  );
});

test('the inverse of a change restores the value', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const after = applied(files, [made]);
      if (after === undefined) return;
      expect(JSON.parse(applied(after, [inverseChange(files, made)])?.['tenant.json'] ?? 'null')).toEqual(
        START,
      );
    }),
    { numRuns: 150 },
  );
});

test('the inverse removes added parents, and restores files', () => {
  const deep = change('set', '/x/y/z', { value: 1, createParents: true });
  expect(inverseChange(files, deep)).toEqual(change('remove', '/x'));
  const text: Change = { action: 'replaceText', file: 'tenant.json', text: '{}' };
  expect(inverseChange(files, text)).toEqual({ ...text, text: files['tenant.json'] });
  const added: Change = { action: 'replaceText', file: 'copy/cy.json', text: '{}' };
  expect(inverseChange(files, added)).toEqual({ action: 'removeFile', file: 'copy/cy.json' });
});
