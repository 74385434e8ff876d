import { isEmailAddress } from './emailAddress';

test.each([
  'ann@test.example',
  'ann.bell+gym@mail.test.example',
  "o'neill@test.example",
  'ann@test.photography',
  'jörg@müller.example',
  '用户@例子.广告',
])('mail can reach %p', (address) => expect(isEmailAddress(address)).toBe(true));

test.each([
  'y@example.test;',
  'x..y@example..test',
  'x..y@example.test',
  'y@example..test',
  '.y@example.test',
  'y.@example.test',
  'y@-example.test',
  'y@example',
  'y@example.123',
  'y y@example.test',
  'y@x@example.test',
  '<y@example.test>',
  `${'y'.repeat(65)}@example.test`,
  'example.test',
  '@example.test',
])('mail cannot reach %p', (address) => expect(isEmailAddress(address)).toBe(false));
