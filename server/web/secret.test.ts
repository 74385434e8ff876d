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
  const key = readSecret(folder);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect([readSecret(folder), readdirSync(folder)]).toEqual([key, ['web.key']]);
});

test('an empty key file is not used for signatures', () => {
  writeFileSync(join(folder, 'web.key'), '');
  expect(() => readSecret(folder)).toThrow(/web\.key is invalid\. Delete the file/);
});
