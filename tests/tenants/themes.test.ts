import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const folders = [
  ...readdirSync(join(root, 'tenants')).map((id) => join('tenants', id)),
  'tools/new-tenant/template',
].filter((folder) => existsSync(join(root, folder, 'tenant.json')));

const read = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(root, folder, file), 'utf8'));

test.each(folders)('a colour that is changed in the document of %s is what visitors see', (folder) => {
  // What the platform says goes before the document: for all centres it says nothing.
  expect(read(folder, 'seed/theme.json')).toHaveProperty('default', {});
});
