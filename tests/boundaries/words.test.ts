import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
/** In the console, people have roles: `view`, `edit`, `publish` and `administer`. */
const CONSOLE = 'operators';
const plugins = readdirSync(join(root, 'plugins')).filter((name) => name !== CONSOLE);
const files = ['core', ...plugins.map((name) => join('plugins', name))].map((part) =>
  join(part, 'copy', 'en-GB.json'),
);

// @spec joining 6.6
test('no visible text names a role: people are visitors, customers and members', () => {
  const words = files.flatMap((file) => {
    const copy = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
    return Object.values(copy);
  });
  expect(words.length).toBeGreaterThan(300);
  expect(
    words.filter((text) => /\b(admins?|administrators?|roles?|permissions?|superuser)\b/i.test(text)),
  ).toEqual([]);
});
