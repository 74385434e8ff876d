import { oneTimeSecret } from './oneTimeSecret';

test('what is held is taken once, and then erased', () => {
  const { give, take } = oneTimeSecret<string>();
  expect(take()).toBeUndefined();
  give('a password');
  expect(take()).toBe('a password');
  expect(take()).toBeUndefined();
});

test('what is given anew takes the place of what nobody took', () => {
  const { give, take } = oneTimeSecret<string>();
  give('the first');
  give('the second');
  expect(take()).toBe('the second');
  expect(take()).toBeUndefined();
});
