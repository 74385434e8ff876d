import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readVariables, variables } from '../../server/net/variables.mjs';
import { cardProviders } from '../../server/providers/generated/cardProviders';
import { fileStores } from '../../server/providers/generated/fileStores';
import { mailProviders } from '../../server/providers/generated/mailProviders';
import { configurationPage } from './configurationPage';

const root = resolve(__dirname, '../..');

/** The page in the repository is formatted: its tables have columns of one width. */
const compact = (text: string): string => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

test('the configuration page is generated from the table of variables', () => {
  const page = readFileSync(resolve(root, 'docs/configuration.md'), 'utf8');
  expect(compact(page)).toBe(compact(configurationPage()));
});

/** Set by npm, by the tests or by the build, and not by operators. */
const OTHERS = ['npm_lifecycle_event', 'CHAOS_SEED', 'FOYER_TARGET'];
const READ = /\benv(?:\.|\[')([A-Za-z_]+)/g;

test('every variable that the servers and the start script read is on the configuration page', () => {
  const files = execFileSync('git', ['ls-files', 'server', 'tools/start', 'tools/tenantsDir.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .flatMap((file) => [...readFileSync(resolve(root, file), 'utf8').matchAll(READ)])
    .map(([, name = '']) => name);
  const known = [
    ...Object.keys(variables),
    ...[...cardProviders.values(), ...mailProviders.values(), ...fileStores.values()].flatMap(
      (each) => each.secrets,
    ),
  ];
  expect(found).toContain('TENANTS_DIR');
  expect(new Set(found.filter((name) => !known.includes(name)))).toEqual(new Set(OTHERS));
});

test('the example of each variable with a rule is a valid value', () => {
  for (const [name, { example, expected, isSecret }] of Object.entries(variables))
    if (expected !== 'a text' && !isSecret)
      expect({ name, fault: readVariables({ [name]: example }).fault }).toEqual({ name, fault: undefined });
});

test('the message about a wrong secret does not contain it', () => {
  const { fault } = readVariables({ DATABASE_URL: 'mysql://foyer:hunter2@db.example/foyer' });
  expect(fault).toMatch(/^DATABASE_URL is not valid\. Set it to an address that begins with postgres:\/\//);
  expect(fault).not.toContain('hunter2');
});
