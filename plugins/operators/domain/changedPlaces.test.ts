import { changedPlaces } from './changedPlaces';

const document = (change: object = {}) => ({
  name: 'Trent',
  tags: ['a', 'b'],
  theme: { 'a/b': '#fff' },
  ...change,
});
const placesOf = (before: unknown, after: unknown) =>
  changedPlaces({ 'tenant.json': before }, { 'tenant.json': after });

test('each changed value is a place, with the new value', () => {
  const after = document({ name: 'Avon', theme: { 'a/b': '#000' }, tags: ['a', 'c'] });
  expect(placesOf(document(), after)).toEqual([
    { file: 'tenant.json', pointer: '/name', value: 'Avon' },
    { file: 'tenant.json', pointer: '/tags/1', value: 'c' },
    { file: 'tenant.json', pointer: '/theme/a~1b', value: '#000' },
  ]);
});

test('a list with another number of items, a moved entry and a new file are one place each', () => {
  expect(placesOf(document(), document({ tags: ['b'] }))).toEqual([
    { file: 'tenant.json', pointer: '/tags' },
  ]);
  expect(placesOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([{ file: 'tenant.json', pointer: '' }]);
  expect(changedPlaces({}, { 'copy/cy.json': {} })).toEqual([{ file: 'copy/cy.json', pointer: '' }]);
  expect(placesOf(document(), document())).toEqual([]);
});
