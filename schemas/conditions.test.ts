import fc from 'fast-check';
import type { Condition } from './boot';
import { evaluate } from './conditions';

const facts: Readonly<Record<string, boolean | string | number | undefined>> = {
  yes: true,
  no: false,
  kind: 'recurring',
  count: 2,
  missing: undefined,
};
const verdict = (condition: Condition) => evaluate(condition, (name) => facts[name]);
const yes: Condition = { fact: 'yes', is: true };
const no: Condition = { fact: 'no', is: true };
const missing: Condition = { fact: 'missing', is: true };

test('a missing fact leaves the condition unknown', () => {
  expect(verdict(missing)).toBe('unknown');
  expect(verdict({ not: missing })).toBe('unknown');
  expect(verdict({ fact: 'missing', in: ['a'] })).toBe('unknown');
});

test('known facts can decide despite unknown ones', () => {
  expect(verdict({ all: [missing, no] })).toBe(false);
  expect(verdict({ any: [missing, yes] })).toBe(true);
  expect(verdict({ all: [missing, yes] })).toBe('unknown');
  expect(verdict({ any: [missing, no] })).toBe('unknown');
});

test('facts are compared by value and type', () => {
  expect(verdict({ fact: 'kind', in: ['fixed', 'recurring'] })).toBe(true);
  expect(verdict({ fact: 'count', is: '2' })).toBe(false);
  expect(verdict({ all: [] })).toBe(true);
  expect(verdict({ any: [] })).toBe(false);
});

test('a newly known fact never reverses a decision', () => {
  const leaf = fc.constantFrom(yes, no, missing);
  const { any } = fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ all: fc.array(tie('any'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('any'), { maxLength: 3 }) }),
      fc.record({ not: tie('any') }),
    ),
  }));
  fc.assert(
    fc.property(any, fc.boolean(), (condition, learnt) => {
      const before = verdict(condition);
      const after = evaluate(condition, (name) => (name === 'missing' ? learnt : facts[name]));
      if (before !== 'unknown') expect(after).toBe(before);
      expect(after).not.toBe('unknown');
    }),
  );
});
