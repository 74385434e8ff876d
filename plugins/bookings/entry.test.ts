import words from './copy/en-GB.json';
import entry from './entry';
import manifest from './plugin.json';

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('the entry contributes exactly what the manifest lists', () => {
  expect(Object.keys(entry.routes ?? {})).toEqual(ids(manifest.routes));
  expect(Object.keys(entry.workflows ?? {})).toEqual(ids(manifest.workflows));
  expect(entry.slices?.map(({ name }) => name)).toEqual(manifest.slices);
});

test('every page has a title in words, and visitors may see it', () => {
  for (const { title, guard } of manifest.routes) {
    expect(words).toHaveProperty([title]);
    expect(guard).toBe('none');
  }
});
