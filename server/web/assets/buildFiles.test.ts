/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFiles } from './buildFiles';

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-build-'));
  mkdirSync(join(folder, 'js'));
  now = 0;
  writeFileSync(join(folder, 'js/main.0a1b2c3d.js'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => buildFiles(folder, () => now);
const read = async (files: ReturnType<typeof open>, name: string) =>
  (await files.find(name, undefined))?.body.toString();

test('a host of the old build serves the scripts of the new one, which were copied into its folder', async () => {
  const files = open();
  writeFileSync(join(folder, 'js/main.4e5f6a7b.js'), 'new');
  now += 1_000;
  expect(await read(files, 'js/main.4e5f6a7b.js')).toBe('new');
  expect(await read(files, 'js/main.0a1b2c3d.js')).toBe('old');
});

test('a host of the new build serves the scripts of the old one while they are in its folder', async () => {
  writeFileSync(join(folder, 'js/main.4e5f6a7b.js'), 'new');
  expect(await read(open(), 'js/main.0a1b2c3d.js')).toBe('old');
});

test('requests for scripts that do not exist read the folder once in a second', async () => {
  const files = open();
  now += 1_000;
  expect(await read(files, 'js/main.88888888.js')).toBeUndefined();
  writeFileSync(join(folder, 'js/main.99999999.js'), 'late');
  expect(await read(files, 'js/main.99999999.js')).toBeUndefined();
  now += 1_000;
  expect(await read(files, 'js/main.99999999.js')).toBe('late');
});

test('a name that leads out of the folder is not found', async () => {
  writeFileSync(join(folder, 'js/x.12345678.js'), '');
  now += 1_000;
  expect(
    await read(
      buildFiles(join(folder, 'js'), () => now),
      '../js/main.0a1b2c3d.js',
    ),
  ).toBeUndefined();
});
