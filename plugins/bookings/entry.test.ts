import words from './copy/en-GB.json';
import entry from './entry';
import manifest from './plugin.json';

test('every route of the manifest has a page, and no page is undeclared', () => {
  expect(Object.keys(entry.routes ?? {})).toEqual(manifest.routes.map(({ id }) => id));
});

test('every page has a title in words', () => {
  for (const { title } of manifest.routes) expect(words).toHaveProperty([title]);
});
