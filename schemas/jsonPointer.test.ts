import { childPointer, pointerSteps } from './jsonPointer';

test('a pointer keeps keys with any characters, and indices', () => {
  const steps = ['a/b', '~1', 'c~d', '', 0];
  const pointer = steps.reduce<string>(childPointer, '');
  expect(pointer).toBe('/a~1b/~01/c~0d//0');
  expect(pointerSteps(pointer)).toEqual(steps.map(String));
  expect(pointerSteps(`#${pointer}`)).toEqual(steps.map(String));
  expect(pointerSteps('')).toEqual([]);
});
