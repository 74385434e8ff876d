import { jsonDepth } from './jsonDepth';

test.each([
  ['1', 0],
  ['{}', 1],
  ['[[{"a":[]}],{}]', 4],
  ['{"a":"[[[{{{","b":"\\"[[[\\\\"}', 1],
  ['['.repeat(10_000), 10_000],
  [']]]]{', 0],
])('lists and objects are counted, and brackets in texts are not (%#)', (content, depth) => {
  expect(jsonDepth(content)).toBe(depth);
});
