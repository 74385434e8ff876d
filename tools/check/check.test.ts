import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Problem } from '../../server/tenants/problem';

const root = resolve(__dirname, '../..');
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-check-')), 'tenants');
  cpSync(join(root, 'tenants/riverside'), join(dir, 'riverside'), { recursive: true });
});
afterEach(() => rmSync(resolve(dir, '..'), { recursive: true, force: true }));

function misspell(): void {
  const file = join(dir, 'riverside/tenant.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"joining.review"', '"joining.reveiw"'));
}

function check(...args: readonly string[]): { status: number | null; output: string } {
  const command = ['--import', 'tsx', join(root, 'tools/check/main.ts'), ...args];
  const env = { ...process.env, TENANTS_DIR: dir };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('valid documents exit with 0 and a message', () => {
  const { status, output } = check('riverside');
  expect({ status, output }).toEqual({ status: 0, output: 'The tenant riverside is in order.\n' });
}, 30_000);

test('a mistake is printed with its position and a suggestion, and exits with 1', () => {
  misspell();
  const { status, output } = check();
  expect(status).toBe(1);
  expect(output).toMatch(
    /tenants\/riverside\/tenant\.json:\d+:\d+ {2}unknown-section {2}There is no section "joining\.reveiw"\. {2}\(core\) — did you mean "joining\.review"\?/,
  );
}, 30_000);

test('--json prints every problem as data', () => {
  misspell();
  const { status, output } = check('--json');
  expect(status).toBe(1);
  const problems = JSON.parse(output) as Problem[];
  expect(problems).toContainEqual(
    expect.objectContaining({
      code: 'unknown-section',
      pointer: '/areas/online-joining/sections/4/use',
      owner: 'core',
      suggestion: 'joining.review',
    }),
  );
}, 30_000);

test.each([
  ['a wrong value', 'memberships.json', /"id": "[^"]*"/, '"id": 5', / {2}seed {2}must be string\./],
  ['an item that is twice', 'venues.json', /"slug": "[^"]*"/g, '"slug": "one"', /"one" is used twice/],
  ['JSON that is not valid', 'terms.json', /\]\s*\}\s*$/, ']', /is not valid JSON/],
])(
  '%s in a seed is reported with its file and line',
  (_what, name, from, to, message) => {
    const file = join(dir, 'riverside/seed', name);
    const text = readFileSync(file, 'utf8').replace(from, to);
    writeFileSync(file, text);
    const { status, output } = check();
    expect(status).toBe(1);
    const [, line] = /^tenants\/riverside\/seed\/[a-z]+\.json:(\d+):\d+ {2}seed {2}/m.exec(output) ?? [];
    expect(output).toMatch(message);
    expect(Number(line)).toBeGreaterThan(1);
  },
  30_000,
);

test('an unknown tenant is named', () => {
  const { status, output } = check('riverdise');
  expect(status).toBe(1);
  expect(output).toContain('There is no tenant riverdise. There are: riverside.');
}, 30_000);

test('a missing tenants folder is a sentence with what to do, without a stack', () => {
  rmSync(dir, { recursive: true });
  const { status, output } = check();
  expect(status).toBe(1);
  expect(output).toMatch(
    /^There is no folder \S+\. Set TENANTS_DIR to the folder that holds the tenants\.\n$/,
  );
}, 30_000);

test('an unknown option is reported', () => {
  expect(check('--jsn')).toEqual({
    status: 1,
    output: 'There is no option --jsn. Write npm run check -- [tenant ...] [--json] [--no-cache].\n',
  });
}, 30_000);
