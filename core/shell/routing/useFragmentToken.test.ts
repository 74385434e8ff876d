import { tokenIn } from './useFragmentToken';

test.each([
  ['#token=abc', 'abc'],
  ['#abc', 'abc'],
  ['#token=a%2Bb', 'a+b'],
  ['', ''],
  ['#other=1', ''],
])('the fragment %s contains the token %j', (fragment, token) => expect(tokenIn(fragment)).toBe(token));
