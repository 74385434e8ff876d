/** `npm run truth`: writes the truth table of each demo tenant to `tests/truth/<tenant>.md`. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TABLES, truthFiles } from './tables';

const root = resolve(__dirname, '../..');
const files = truthFiles(root);
mkdirSync(join(root, TABLES), { recursive: true });
for (const name of readdirSync(join(root, TABLES)))
  if (!files.has(`${TABLES}/${name}`)) rmSync(join(root, TABLES, name));
for (const [file, text] of files) writeFileSync(join(root, file), text);
console.log(`${files.size} truth tables are written to ${TABLES}.`);
