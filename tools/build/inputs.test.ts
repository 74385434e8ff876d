import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPart, dist, isCurrent, root } from './inputs';

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-build-'));
const source = path.join(folder, 'source.ts');
const inputs = { stamp: '.built-by-test', folders: [], files: [path.relative(root, source)], mode: 'test' };

afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(path.join(dist, inputs.stamp), { force: true });
});

test('a file that a developer changes during a build is built again', async () => {
  writeFileSync(source, 'one');
  await buildPart(inputs, async () => writeFileSync(source, 'two'));
  expect(isCurrent(inputs)).toBe(false);
  await buildPart(inputs, async () => undefined);
  expect(isCurrent(inputs)).toBe(true);
});
