/** `npm run lines`: counts the lines of source by folder, without tests, templates and generated files. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['core', 'plugins', 'schemas', 'server', 'tools'];
const SOURCE = /\.(ts|tsx|mts|mjs)$/u;
const NOT_PRODUCT = /\.(test|d)\.m?tsx?$|\/(testing|fixtures|planted|generated|template)\//u;

const files = execFileSync('git', ['ls-files', '-z', ...FOLDERS], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => SOURCE.test(file) && !NOT_PRODUCT.test(file));

const lines = Object.fromEntries(FOLDERS.map((folder) => [folder, 0]));
for (const file of files) {
  const text = readFileSync(path.join(root, file), 'utf8');
  lines[file.split('/')[0]] += text.split('\n').length - 1;
}

for (const [folder, count] of Object.entries(lines)) console.log(`${folder.padEnd(8)} ${count}`);
const total = Object.values(lines).reduce((sum, count) => sum + count, 0);
console.log(`total    ${total} lines in ${files.length} files`);
