import { setTimeout as pause } from 'node:timers/promises';
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

const rows = Array.from({ length: 500 }, (_, row) => `<li id="${row}">${(row * 7919) % 1000} places left</li>`);
const html = Buffer.from(rows.join(''));

test('bytes for many requests are compressed once for each form', async () => {
  const compressed = compressOnce(html);
  const [first, second] = await Promise.all([compressed('gzip'), compressed('gzip')]);
  expect(second.body).toBe(first.body);
  expect((await compressed('gzip')).body).toBe(first.body);
  expect(gunzipSync(first.body)).toEqual(html);
  expect(brotliDecompressSync((await compressed('br')).body)).toEqual(html);
  expect(await compressed(undefined)).toEqual({ body: html, encoding: undefined });
});

test('a page that is requested again is sent smaller, and no request waits for that', async () => {
  const compressed = compressOnce(html);
  const first = await compressed('br');
  expect((await compressed('br')).body).toBe(first.body);

  let latest = first;
  while (latest.body === first.body) {
    await pause(5);
    latest = await compressed('br');
  }
  expect(latest.body.length).toBeLessThan(first.body.length);
  expect(brotliDecompressSync(latest.body)).toEqual(html);
  // It is made once.
  expect((await compressed('br')).body).toBe(latest.body);
});
