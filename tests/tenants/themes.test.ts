import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const folders = [
  ...readdirSync(join(root, 'tenants')).map((id) => join('tenants', id)),
  'tools/new-tenant/template',
].filter((folder) => existsSync(join(root, folder, 'tenant.json')));

const read = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(root, folder, file), 'utf8'));

test.each(folders)('a changed colour in the document of %s is visible to visitors', (folder) => {
  // The platform's theme takes precedence over the document. Its default for all venues is empty.
  expect(read(folder, 'seed/theme.json')).toHaveProperty('default', {});
});
