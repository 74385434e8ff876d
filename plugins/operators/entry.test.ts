import words from './copy/en-GB.json';
import entry from './entry';
import manifest from './plugin.json';
import { SUBJECTS } from './domain/subjects';

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('the entry contributes exactly what the manifest lists', () => {
  expect(Object.keys(entry.routes ?? {})).toEqual(ids(manifest.routes));
  expect(Object.keys(entry.workflows ?? {})).toEqual(ids(manifest.workflows));
  expect(entry.slices?.map(({ name }) => name)).toEqual(manifest.slices);
});

/** They can be opened without a session. */
const OPEN = [
  'operators.login',
  'operators.invitation',
  'operators.forgotten',
  'operators.password',
  'operators.shared',
];

test('every page is of the console only, has a title and its own layout, and needs a session except those of logging in and the shared draft', () => {
  for (const { id, title, area, chrome, guard } of manifest.routes) {
    expect(words).toHaveProperty([title]);
    expect([area, chrome]).toEqual(['console', 'own']);
    expect(guard).toBe(OPEN.includes(id) ? undefined : 'staff');
  }
});

test('every subject of a tenant has an address and a title', () => {
  const paths = manifest.routes.map(({ path }) => path);
  for (const subject of SUBJECTS) {
    expect(paths).toContain(`/tenants/:tenant${subject === 'overview' ? '' : `/${subject}`}`);
    expect(words).toHaveProperty([`operators.${subject}.title`]);
  }
});
