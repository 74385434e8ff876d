import words from './copy/en-GB.json';
import entry from './entry';
import manifest from './plugin.json';

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('the entry contributes exactly what the manifest lists', () => {
  expect(Object.keys(entry.routes ?? {})).toEqual(ids(manifest.routes));
  expect(Object.keys(entry.workflows ?? {})).toEqual(ids(manifest.workflows));
  expect(Object.keys(entry.slots ?? {})).toEqual(ids(manifest.slots.fills));
  expect(entry.slices?.map(({ name }) => name)).toEqual(manifest.slices);
});

test('every page has a title without a name and the counter layout, and all except the login need staff', () => {
  for (const { title, chrome, guard, signsIn } of manifest.routes) {
    expect(words).toHaveProperty([title]);
    expect(chrome).toBe('own');
    expect(guard === 'staff' || signsIn === 'staff').toBe(true);
  }
});
