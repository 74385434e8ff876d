import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProviderSecrets } from './providerSecrets';

const NAMES = ['OPAYO_KEY', 'OPAYO_PASSWORD'];

let folder: string;
let env: Readonly<Record<string, string>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-secrets-'));
  env = { FOYER_SECRETS_FILE: join(folder, 'secrets.json'), OPAYO_KEY: 'of the environment' };
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: string): void => writeFileSync(join(folder, 'secrets.json'), content);

test('without a file, secrets are environment variables', () => {
  expect(readProviderSecrets({ OPAYO_KEY: ' key ', OPAYO_PASSWORD: '' }, 'pier', NAMES)).toEqual({
    OPAYO_KEY: 'key',
    OPAYO_PASSWORD: undefined,
  });
});

test('a secret of the tenant comes before one of the file, and that before the environment', () => {
  write(
    JSON.stringify({ OPAYO_PASSWORD: 'of the file', tenants: { pier: { OPAYO_PASSWORD: 'of the pier' } } }),
  );
  expect(readProviderSecrets(env, 'pier', NAMES)).toEqual({
    OPAYO_KEY: 'of the environment',
    OPAYO_PASSWORD: 'of the pier',
  });
  for (const other of ['harbour', undefined])
    expect(readProviderSecrets(env, other, NAMES).OPAYO_PASSWORD).toBe('of the file');
});

test('a changed file is read again', () => {
  write('{ "OPAYO_KEY": "old" }');
  expect(readProviderSecrets(env, 'pier', NAMES).OPAYO_KEY).toBe('old');
  write('{ "OPAYO_KEY": "new" }');
  utimesSync(join(folder, 'secrets.json'), 1, 1);
  expect(readProviderSecrets(env, 'pier', NAMES).OPAYO_KEY).toBe('new');
});

test('a file that becomes unusable while Foyer runs keeps the secrets of its last usable version', () => {
  const warn = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const key = () => readProviderSecrets(env, 'pier', NAMES)['OPAYO_KEY'];
  write('{ "OPAYO_KEY": "old" }');
  expect(key()).toBe('old');
  write('{ "OPAYO_KEY": ');
  utimesSync(join(folder, 'secrets.json'), 1, 1);
  expect([key(), key()]).toEqual(['old', 'old']);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/not valid JSON.*last usable version are used\.\n$/),
  ]);
  rmSync(join(folder, 'secrets.json'));
  expect(key()).toBe('old');
  write('{ "OPAYO_KEY": "new" }');
  expect(key()).toBe('new');
  warn.mockRestore();
});

test('a byte order mark at the start of the file is ignored', () => {
  write('\uFEFF{ "OPAYO_KEY": "key" }\r\n');
  expect(readProviderSecrets(env, 'pier', NAMES)['OPAYO_KEY']).toBe('key');
});

test('a missing file is an error that names the variable', () => {
  expect(() => readProviderSecrets(env, 'pier', NAMES)).toThrow(/^FOYER_SECRETS_FILE is ".*ENOENT/);
});

test.each([
  ['{ "OPAYO_KEY": "secret-word" ', /not valid JSON/],
  ['["secret-word"]', /it is not an object/],
  ['{ "OPAYO_KEY": 5 }', /OPAYO_KEY in the file is not a text/],
  ['{ "tenants": [] }', /"tenants" is not an object/],
  ['{ "tenants": { "pier": "secret-word" } }', /tenants\.pier is not an object/],
  ['{ "tenants": { "pier": { "OPAYO_KEY": null } } }', /OPAYO_KEY in tenants\.pier is not a text/],
])('the file %j is refused with the reason, and no secret is quoted', (content, reason) => {
  write(content);
  const read = (): unknown => readProviderSecrets(env, 'pier', NAMES);
  expect(read).toThrow(reason);
  expect(read).not.toThrow(/secret-word/);
});
