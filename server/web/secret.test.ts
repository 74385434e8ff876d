import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecret } from './secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the key is created once, and no other file remains', () => {
  const key = readSecret(folder, undefined);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect([readSecret(folder, undefined), readdirSync(folder)]).toEqual([key, ['web.key']]);
});

test('an empty key file is not used for signatures', () => {
  writeFileSync(join(folder, 'web.key'), '');
  expect(() => readSecret(folder, undefined)).toThrow(/web\.key is invalid\. Delete the file/);
});

test('web hosts share the key of the variable, and then no file is created', () => {
  expect(readSecret(folder, 'a'.repeat(64))).toBe('a'.repeat(64));
  expect(readdirSync(folder)).toEqual([]);
});
