import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding, compressOnce } from './compress';

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

test('bytes for many requests are compressed once for each form', async () => {
  const html = Buffer.from('<p>text</p>'.repeat(500));
  const compressed = compressOnce(html);
  const [first, second] = await Promise.all([compressed('br'), compressed('br')]);
  expect(second.body).toBe(first.body);
  expect((await compressed('br')).body).toBe(first.body);
  expect(brotliDecompressSync(first.body)).toEqual(html);
  expect(gunzipSync((await compressed('gzip')).body)).toEqual(html);
  expect(await compressed(undefined)).toEqual({ body: html, encoding: undefined });
});
