/**
 * Creates a small project in a temporary folder. It plants one forbidden import of every form for every rule,
 * and then one for every zone that the rules create for that project. It runs the project's own lint and
 * prints as JSON which imports were reported.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { configFor } from '../../eslint.config.mjs';
import { dependencyZones, platformModules } from '../../tools/lint/dependencyZones.mjs';

const project = path.resolve(import.meta.dirname, '../..');
const sample = mkdtempSync(path.join(tmpdir(), 'foyer-dependencies-'));

const write = (file, text) => {
  const full = path.join(sample, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
};

/** From the importing file to the file that it must not import. */
const forbidden = [
  ['core/domain/a.ts', 'core/ui/b.ts'],
  ['core/ui/a.ts', 'core/contract/index.ts'],
  ['core/embed/a.ts', 'core/contract/index.ts'],
  ['core/shell/a.ts', 'plugins/one/entry.ts'],
  ['core/http/a.ts', 'server/web/b.ts'],
  ['core/tenant/a.ts', 'tenants/here/data.ts'],
  ['core/contract/a.ts', 'tools/b.ts'],
  ['plugins/one/entry.ts', 'plugins/two/entry.ts'],
  ['plugins/one/a.ts', 'core/ui/b.ts'],
  ['plugins/one/a.ts', 'core/contract/types.ts'],
  ['plugins/one/a.ts', 'schemas/boot.ts'],
  ['plugins/one/a.ts', 'server/web/b.ts'],
  ['plugins/one/a.ts', 'tests/journeys/b.ts'],
  ['plugins/one/screens/a.ts', 'plugins/one/api/b.ts'],
  ['plugins/one/screens/a.ts', 'plugins/one/workflows/b.ts'],
  ['plugins/one/components/a.ts', 'plugins/one/api/b.ts'],
  ['plugins/one/map/a.ts', 'plugins/one/api/b.ts'],
  ['plugins/one/map/a.ts', 'plugins/one/workflows/b.ts'],
  ['plugins/one/state/a.ts', 'plugins/one/screens/b.ts'],
  ['plugins/one/state/a.ts', 'plugins/one/map/b.ts'],
  ['plugins/one/workflows/a.ts', 'plugins/one/screens/b.ts'],
  ['plugins/one/workflows/a.ts', 'plugins/one/map/b.ts'],
  ['plugins/one/api/a.ts', 'plugins/one/state/b.ts'],
  ['plugins/one/api/a.ts', 'plugins/one/map/b.ts'],
  ['server/web/a.ts', 'core/ui/b.ts'],
  ['server/web/a.ts', 'server/platform/b.ts'],
  ['server/tenants/a.ts', 'server/documents/b.ts'],
  ['server/tenants/a.ts', 'server/tenants/manifests/b.ts'],
  ['server/tenants/a.ts', 'server/net/folders.ts'],
  ['server/documents/a.ts', 'server/platform/b.ts'],
  ['server/accounts/a.ts', 'server/platform/b.ts'],
  ['server/api/a.ts', 'server/documents/b.ts'],
  ['server/platform/a.ts', 'server/documents/b.ts'],
  ['server/platform/a.ts', 'server/sandbox/b.ts'],
  ['server/providers/cards/a.ts', 'server/platform/b.ts'],
  ['server/platform/a.ts', 'plugins/one/entry.ts'],
  ['server/platform/kernel/a.ts', 'server/platform/catalogue/index.ts'],
  ['server/platform/catalogue/a.ts', 'server/platform/customers/index.ts'],
  ['server/platform/customers/a.ts', 'server/platform/payments/index.ts'],
  ['server/platform/pricing/a.ts', 'server/platform/memberships/index.ts'],
  ['server/platform/payments/a.ts', 'server/platform/cart/index.ts'],
  ['server/platform/bookings/a.ts', 'server/platform/memberships/index.ts'],
  ['server/platform/memberships/a.ts', 'server/platform/cart/index.ts'],
  ['server/platform/cart/a.ts', 'server/platform/orders/index.ts'],
  ['server/platform/orders/a.ts', 'server/platform/account/index.ts'],
  ['server/platform/account/a.ts', 'server/platform/counter/index.ts'],
  ['server/platform/counter/a.ts', 'server/platform/seed/index.ts'],
  ['server/platform/counter/a.ts', 'server/platform/routes.ts'],
  ['server/platform/orders/a.ts', 'server/platform/cart/b.ts'],
  ['server/platform/routes.ts', 'server/platform/orders/b.ts'],
  ['schemas/a.ts', 'core/ui/b.ts'],
  ['schemas/a.ts', 'core/contract/types.ts'],
  ['tools/a.ts', 'core/ui/b.ts'],
  ['tenants/here/a.ts', 'core/domain/b.ts'],
];
const allowed = [
  ['plugins/one/a.ts', 'core/contract/index.ts'],
  ['plugins/one/a.ts', 'core/contract/ui.ts'],
  ['plugins/one/a.ts', 'schemas/generated/b.ts'],
  ['plugins/one/workflows/a.ts', 'plugins/one/api/b.ts'],
  ['plugins/one/components/a.ts', 'plugins/one/map/b.ts'],
  ['plugins/one/map/a.ts', 'plugins/one/state/b.ts'],
  ['core/shell/a.ts', 'core/contract/types.ts'],
  ['core/shell/a.ts', 'schemas/generated/b.ts'],
  ['core/ui/a.ts', 'core/domain/b.ts'],
  ['server/web/a.ts', 'schemas/boot.ts'],
  ['server/platform/counter/a.ts', 'server/platform/orders/index.ts'],
  ['server/platform/counter/a.test.ts', 'server/platform/orders/b.ts'],
  ['server/web/a.test.ts', 'server/platform/b.ts'],
  ['server/web/a.ts', 'server/documents/b.ts'],
  ['server/documents/a.ts', 'server/tenants/b.ts'],
  ['server/platform/a.ts', 'server/api/b.ts'],
  ['server/tenants/manifests/a.ts', 'server/net/folders.ts'],
];
/** From the importing file to a module of Node that it must not import. */
const forbiddenModules = [
  ['server/tenants/a.ts', 'node:fs'],
  ['server/tenants/a.ts', 'node:fs/promises'],
  ['server/tenants/forms/a.ts', 'fs'],
];
const allowedModules = [
  ['server/tenants/manifests/a.ts', 'node:fs'],
  ['server/tenants/a.test.ts', 'node:fs'],
  ['server/tenants/a.ts', 'node:crypto'],
  ['server/documents/a.ts', 'node:fs'],
];
const forms = {
  static: (to) => `import { x } from '${to}';\nexport const y = x;\n`,
  dynamic: (to) => `export const y = () => import('${to}');\n`,
  'type-only': (to) => `import type { X } from '${to}';\nexport type Y = X;\n`,
  're-export': (to) => `export { x } from '${to}';\n`,
  'type re-export': (to) => `export type { X } from '${to}';\n`,
  'star re-export': (to) => `export * from '${to}';\n`,
  'inline type': (to) => `export type Y = import('${to}').X;\n`,
};

const writeTargets = (pairs) => {
  const targets = new Set(pairs.map(([, to]) => to));
  for (const to of targets) write(to, 'export const x = 1;\nexport type X = number;\n');
};
writeTargets([...forbidden, ...allowed]);
symlinkSync(path.join(project, 'node_modules'), path.join(sample, 'node_modules'));

/** The text of the import. `to` is a file, or a module of Node. */
const specifierOf = (from, to) => {
  if (!to.includes('/') || to.startsWith('node:')) return to;
  const relative = path.relative(path.dirname(from), to).replace(/\.ts$/, '');
  return relative.startsWith('.') ? relative : `./${relative}`;
};

const planted = [];
const plant = ([from, to], expected, names, says = '') => {
  for (const form of names) {
    const file = from.replace(/(\.test)?\.ts$/, `.${planted.length}$1.ts`);
    write(file, forms[form](specifierOf(from, to)));
    planted.push({ file, from, to, form, expected, says });
  }
};
for (const pair of [...forbidden, ...forbiddenModules]) plant(pair, 'caught', Object.keys(forms));
for (const pair of [...allowed, ...allowedModules])
  plant(
    pair,
    'clean',
    Object.keys(forms).filter((form) => form !== 'inline type'),
  );

/** A separate pair for each zone: its own message must report it, not that of another zone for the same path. */
const zones = dependencyZones(sample);
const importer = (target) => (target.endsWith('.ts') ? target.replace('*', 'zone') : `${target}/zone.ts`);
const ofZone = ({ target, from }) =>
  [importer(target), from.endsWith('.ts') ? from : `${from}/elsewhere/zone.ts`].map((file) =>
    path.normalize(file),
  );
const ofExceptions = ({ target, from, except = [] }) =>
  except.map((one) => [
    path.normalize(importer(target)),
    path.normalize(one.endsWith('.ts') ? `${from}/${one}` : `${from}/${one}/elsewhere/zone.ts`),
  ]);
writeTargets(zones.flatMap((zone) => [ofZone(zone), ...ofExceptions(zone)]));
for (const zone of zones) {
  plant(ofZone(zone), 'caught', ['static', 'dynamic', 'type-only', 're-export'], zone.message);
  for (const pair of ofExceptions(zone)) plant(pair, 'clean', ['static']);
}

const eslint = new ESLint({ cwd: sample, overrideConfigFile: true, overrideConfig: configFor(sample) });
const results = await eslint.lintFiles(planted.map(({ file }) => file));
const arrowRules = new Set(['import-x/no-restricted-paths', 'no-restricted-syntax']);
const found = new Map(
  results.map(({ filePath, messages }) => [
    path.relative(sample, filePath),
    messages
      .filter(({ fatal, ruleId }) => fatal || arrowRules.has(ruleId))
      .map(({ message }) => message)
      .join('\n'),
  ]),
);
rmSync(sample, { recursive: true });
const isCaught = ({ file, says }) => Boolean(found.get(file)) && found.get(file).includes(says);
process.stdout.write(
  JSON.stringify({
    zones: zones.length,
    unlisted: readdirSync(path.join(project, 'server/platform'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['migrations', 'testing'].includes(entry.name))
      .map(({ name }) => name)
      .filter((name) => readdirSync(path.join(project, 'server/platform', name)).length > 0)
      .filter((name) => !platformModules.includes(name)),
    planted: planted.map((one) => ({ ...one, actual: isCaught(one) ? 'caught' : 'clean' })),
  }),
);
