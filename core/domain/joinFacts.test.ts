import { joinFacts } from './joinFacts';

test('facts are one line, and absent ones are left out', () => {
  expect(joinFacts(['Studio 1', null, '', undefined, false, '3 places left'])).toBe(
    'Studio 1 · 3 places left',
  );
});

test('a number beside a name of a right-to-left script stays in its place', () => {
  expect(joinFacts(['محمد', '3 places left'])).toBe('\u2068محمد\u2069 · 3 places left');
});
