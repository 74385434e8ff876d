import { harmless, isAnswers, nonEmpty } from './harmless';

test('a card number typed into a name is not kept', () => {
  const answers = {
    first_name: 'Jo',
    last_name: '4929 0000 0000 6',
    phone: '07700 900123',
    note: 'x4929000000006x',
  };
  expect(harmless(answers)).toEqual({ first_name: 'Jo', phone: '07700 900123' });
});

test('an update sends only what is filled in', () => {
  expect(nonEmpty({ a: 'x', b: '', c: null, e: [], f: false, g: 0 })).toEqual({ a: 'x', f: false, g: 0 });
});

test.each([
  [{ a: 'x', b: 1, c: true, d: ['y'], e: null }, true],
  [{ a: {} }, false],
  [{ a: [1] }, false],
  [[], false],
  ['x', false],
  [null, false],
])('%j read back is answers: %s', (value, good) => expect(isAnswers(value)).toBe(good));
