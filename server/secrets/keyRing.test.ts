/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSecrets } from './encryption';
import { keyIdOf, openKeyRing, readKeyFile, ringOf, writeKeyFile } from './keyRing';

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-keys-'));
  file = join(folder, 'platform.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a value carries the id of its key, and each key of the ring decrypts', () => {
  const value = makeSecrets(one).encrypt('secret', 'row');
  expect(value.startsWith(`${keyIdOf(one)}.`)).toBe(true);
  expect(makeSecrets(ringOf(two, one)).decrypt(value, 'row')).toBe('secret');
  expect(() => makeSecrets(two).decrypt(value, 'row')).toThrow(/a key that this server does not have/);
  expect(() => makeSecrets(one).decrypt(value, 'another row')).toThrow();
});

test('a value of an earlier version, without a key id, is readable before and after a rotation', () => {
  const text = makeSecrets(one).encrypt('secret', 'row').slice(9);
  const bytes = makeSecrets(one).encryptBytes(Buffer.from('file'), 'row').subarray(10);
  for (const secrets of [makeSecrets(one), makeSecrets(ringOf(two, one))]) {
    expect(secrets.decrypt(text, 'row')).toBe('secret');
    expect(secrets.decryptBytes(bytes, 'row').toString()).toBe('file');
  }
});

test('a process that meets a value of a new key reads the key file again', () => {
  writeKeyFile(file, { keys: [one], next: undefined });
  const running = makeSecrets(openKeyRing(folder, undefined, 'platform'));
  const old = running.encrypt('before', 'row');
  writeKeyFile(file, { keys: [two, one], next: undefined });
  expect(running.decrypt(makeSecrets(two).encrypt('after', 'row'), 'row')).toBe('after');
  expect(running.decrypt(old, 'row')).toBe('before');
  expect(running.encrypt('now', 'row')).toMatch(new RegExp(`^${keyIdOf(two)}\\.`));
});

test('a key that was only added decrypts, and does not encrypt yet', () => {
  writeKeyFile(file, { keys: [one], next: two });
  const secrets = makeSecrets(openKeyRing(folder, undefined, 'platform'));
  expect(secrets.encrypt('x', 'row')).toMatch(new RegExp(`^${keyIdOf(one)}\\.`));
  expect(secrets.decrypt(makeSecrets(two).encrypt('y', 'row'), 'row')).toBe('y');
  expect(readKeyFile(file)).toEqual({ keys: [one], next: two });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('keys from a variable are separated by commas, and no file is created', () => {
  const variable = `${two.toString('hex')}, ${one.toString('hex')}`;
  expect(openKeyRing(folder, variable, 'platform').keys()).toEqual([two, one]);
  expect(() => readFileSync(file)).toThrow();
});

test.each(['', 'abc', `${'0'.repeat(64)}\nabc`])(
  'a damaged key file (%p) is refused in a sentence',
  (content) => {
    writeFileSync(file, content);
    expect(() => openKeyRing(folder, undefined, 'platform')).toThrow(
      /platform\.key is not 64 hexadecimal digits/,
    );
  },
);
