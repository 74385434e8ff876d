import { readCondition, writeCondition, type ConditionGroup } from './conditionForm';

const read = (when: unknown): ConditionGroup => {
  const form = readCondition(when);
  if (form === undefined) throw new Error('Menus cannot show it.');
  return form;
};

test.each([
  ['a yes-or-no fact', 'user.loggedIn'],
  ['its opposite', { not: 'user.loggedIn' }],
  ['a value', { fact: 'selection.paymentType', is: 'recurring' }],
  ['several values', { fact: 'selection.paymentType', in: ['recurring', 'fixed'] }],
  ['no such value', { not: { fact: 'selection.paymentType', is: 'fixed' } }],
  ['all', { all: [{ fact: 'selection.paymentType', is: 'recurring' }, { not: 'user.hasInstruction' }] }],
  ['none', { not: { any: ['mode.kiosk', 'mode.embedded'] } }],
  ['a group in a group', { any: ['mode.kiosk', { not: { all: ['user.loggedIn', 'mode.embedded'] } }] }],
])('a condition that menus show is written as it was: %s', (_name, when) =>
  expect(writeCondition(read(when))).toEqual(when),
);

test('a third level, and a condition that is malformed, is not for menus', () => {
  expect(readCondition({ all: ['a', { any: ['b', { all: ['c', 'd'] }] }] })).toBeUndefined();
  expect([{}, { all: [] }, { fact: 'a' }, 3, { not: {} }].map(readCondition)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a group without parts is no condition', () => {
  expect(writeCondition({ kind: 'group', mode: 'any', parts: [] })).toBeUndefined();
  expect(
    writeCondition({ kind: 'group', mode: 'all', parts: [{ kind: 'group', mode: 'any', parts: [] }] }),
  ).toBeUndefined();
});
