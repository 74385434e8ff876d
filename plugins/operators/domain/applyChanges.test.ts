import { applyChanges } from './applyChanges';

const document = { areas: { joining: { sections: [{ use: 'a' }, { use: 'b', title: 'B' }, { use: 'c' }] } } };
const at = (rest: string) => ({ file: 'tenant.json', pointer: `/areas/joining/sections/${rest}` });
const sectionsOf = (changed: unknown) => (changed as typeof document).areas.joining.sections;

test('an item moves inside its list', () => {
  const changed = applyChanges(document, [{ action: 'move', ...at('0'), to: 2 }]);
  expect(sectionsOf(changed).map(({ use }) => use)).toEqual(['b', 'c', 'a']);
});

test('a value is set, and an entry is removed', () => {
  const changed = applyChanges(document, [
    { action: 'set', ...at('0/hidden'), value: true },
    { action: 'remove', ...at('1/title') },
  ]);
  expect(sectionsOf(changed)).toEqual([{ use: 'a', hidden: true }, { use: 'b' }, { use: 'c' }]);
});

test('names of keys that objects have by themselves are ordinary keys', () => {
  const changed = applyChanges({}, [
    { action: 'set', file: 'tenant.json', pointer: '/constructor', value: 1 },
  ]);
  expect(Object.entries(changed as object)).toEqual([['constructor', 1]]);
});

test('the document before the change stays as it is', () => {
  applyChanges(document, [{ action: 'remove', ...at('0') }]);
  expect(document.areas.joining.sections).toHaveLength(3);
});

test('an item is added to a list, at a position or at the end', () => {
  const changed = applyChanges(document, [
    { action: 'insert', ...at('1'), value: { use: 'x' } },
    { action: 'insert', ...at('-'), value: { use: 'y' } },
  ]);
  expect(sectionsOf(changed).map(({ use }) => use)).toEqual(['a', 'x', 'b', 'c', 'y']);
});

test('an entry moves inside its object', () => {
  const changed = applyChanges({ a: 1, b: 2, c: 3 }, [
    { action: 'move', file: 'tenant.json', pointer: '/c', to: 0 },
  ]);
  expect(Object.keys(changed as object)).toEqual(['c', 'a', 'b']);
});
