import { acceptedEncoding } from './compress';

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
  ['GZIP', 'gzip'],
  ['brotli', undefined],
])('a browser that says "%s" gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
