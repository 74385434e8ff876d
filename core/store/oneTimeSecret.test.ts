import { oneTimeSecret } from './oneTimeSecret';

test('a stored secret is taken once and then deleted', () => {
  const { give, take } = oneTimeSecret<string>();
  expect(take()).toBeUndefined();
  give('a password');
  expect(take()).toBe('a password');
  expect(take()).toBeUndefined();
});

test('a new secret replaces an untaken one', () => {
  const { give, take } = oneTimeSecret<string>();
  give('the first');
  give('the second');
  expect(take()).toBe('the second');
  expect(take()).toBeUndefined();
});
