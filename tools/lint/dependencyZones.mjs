/**
 * The allowed dependencies, as zones for `import-x/no-restricted-paths`: files in `target` may not import
 * from `from`, with the exceptions in `except`. The rule checks static, dynamic and type-only imports and
 * re-exports. The configuration forbids inline `import('x').T` types.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const rooms = ['core', 'plugins', 'server', 'tools', 'tests', 'tenants'];

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** All top-level folders except this one. `schemas` is not included. */
const outside = (room) => rooms.filter((name) => name !== room).map((name) => `./${name}`);

const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

/** No target may import from any of these. */
const zones = (targets, froms, message) =>
  targets.flatMap((target) => froms.map((from) => zone(target, from, message)));

const coreZones = (root) => [
  ...zones(
    ['./core'],
    outside('core'),
    'Core knows no plugin, no tenant, no server: what it needs comes through its contract.',
  ),
  zone('./core/domain', './core', 'The domain is the ground floor: it imports nothing above it.', [
    './domain',
  ]),
  ...foldersIn(path.join(root, 'core'))
    .filter((room) => room !== 'contract' && room !== 'domain')
    .map((room) =>
      zone(
        `./core/${room}`,
        './core/contract',
        'The contract looks at core, not the other way round; its types.ts alone is shared.',
        ['./types.ts'],
      ),
    ),
];

/** The folders of a plugin, which folders they must not import, and why. */
const PLUGIN_FOLDERS = [
  [['screens'], ['api'], 'A screen reports events; workflows make the calls.'],
  [['screens'], ['workflows'], 'A screen reports events; it does not know who acts on them.'],
  [['components', 'map'], ['api'], 'A component shows things; workflows make the calls.'],
  [['components', 'map'], ['workflows'], 'A component does not know who acts on its events.'],
  [
    ['state'],
    ['screens', 'components', 'map', 'workflows', 'api'],
    'State is reached by screens and workflows, not the other way round.',
  ],
  [['workflows'], ['screens', 'components', 'map'], 'A workflow knows no screen.'],
  [
    ['api'],
    ['screens', 'components', 'map', 'workflows', 'state'],
    'The api folder maps the wire; it knows nothing of its readers.',
  ],
];

const pluginZones = (root) =>
  foldersIn(path.join(root, 'plugins')).flatMap((name) => {
    const here = `./plugins/${name}`;
    const inside = (folders) => folders.map((folder) => `${here}/${folder}`);
    return [
      zone(here, './core', 'A plugin imports core/contract and core/contract/ui alone, types included.', [
        './contract/index.ts',
        './contract/ui.ts',
      ]),
      zone(
        here,
        './plugins',
        'A plugin never imports another plugin: speak through events, slots and ports.',
        [`./${name}`],
      ),
      zone(here, './schemas', 'A plugin reads schemas/generated alone.', ['./generated']),
      ...['server', 'tools', 'tenants'].map((room) =>
        zone(here, `./${room}`, `A plugin knows nothing of ${room}.`),
      ),
      zone(here, './tests', 'A plugin imports the test kit alone.', ['./kit']),
      ...PLUGIN_FOLDERS.flatMap(([targets, froms, why]) => zones(inside(targets), inside(froms), why)),
    ];
  });

/** The modules of `server/platform`, lowest layer first. A module imports only modules of lower layers. */
const platformLayers = [
  ['kernel'],
  ['catalogue'],
  ['customers'],
  ['pricing', 'payments'],
  ['bookings', 'memberships'],
  ['cart', 'handover'],
  ['orders'],
  ['refunds', 'documents'],
  ['account', 'counter'],
  ['metrics', 'retention', 'rotation', 'seed'],
];
/** Payments know neither carts nor the catalogue: they receive a payable. */
const paymentModules = ['kernel', 'customers'];
const platformStart = ['background', 'buildPlatform', 'main', 'routes', 'startPlatform'];
export const platformModules = platformLayers.flat();

const publicFiles = (modules) => modules.map((name) => `./${name}/index.ts`);

function platformZones() {
  const platform = './server/platform';
  const message = (name) =>
    `The module ${name} imports only the index.ts of modules in lower layers: server/platform/README.md.`;
  const modules = platformLayers.flatMap((layer, at) =>
    layer.map((name) => {
      const lower = name === 'payments' ? paymentModules : platformLayers.slice(0, at).flat();
      return zone(`${platform}/${name}`, platform, message(name), [`./${name}`, ...publicFiles(lower)]);
    }),
  );
  const start = zone(`${platform}/*.ts`, platform, 'The start imports only the index.ts of each module.', [
    ...platformStart.map((name) => `./${name}.ts`),
    ...publicFiles(platformModules),
  ]);
  return [...modules, start];
}

/** The processes of the server, and the folders of others that each must not import. */
const PROCESSES = {
  web: ['platform', 'sandbox', 'database'],
  platform: ['web', 'sandbox', 'tenants', 'documents'],
  sandbox: ['web', 'platform', 'tenants', 'documents', 'database'],
  tenants: ['web', 'platform', 'sandbox', 'documents', 'database'],
  database: ['web', 'platform', 'sandbox', 'tenants', 'documents'],
  documents: ['web', 'platform', 'sandbox'],
  providers: ['web', 'platform', 'sandbox', 'tenants', 'documents', 'database'],
};

/** The commands of operators. They open the same database as the processes; no process imports them. */
const commandZones = () => [
  zone(
    './server/commands',
    './server/platform',
    'A command imports only the index.ts of each module of the platform.',
    publicFiles(platformModules),
  ),
  ...zones(
    [...Object.keys(PROCESSES), ...SHARED].map((name) => `./server/${name}`),
    ['./server/commands'],
    'Commands start from the command line only.',
  ),
];

/** Folders that several processes use. They import no process. */
const SHARED = ['accounts', 'api', 'outbox', 'secrets', 'tracing'];

const serverZones = () => [
  ...platformZones(),
  ...commandZones(),
  ...zones(
    SHARED.map((name) => `./server/${name}`),
    ['web', 'platform', 'sandbox', 'tenants', 'documents'].map((name) => `./server/${name}`),
    'A folder that several processes use imports none of them.',
  ),
  ...zones(
    ['./server'],
    ['./core', './plugins', './tools', './tests'],
    'Server and browser code meet in schemas/ only.',
  ),
  ...Object.entries(PROCESSES).flatMap(([room, others]) =>
    zones(
      [`./server/${room}`],
      others.map((other) => `./server/${other}`),
      'Server processes speak over HTTP, never by import.',
    ),
  ),
  ...zones(
    ['./server/tenants/*.ts', './server/tenants/forms'],
    ['./server/tenants/manifests', './server/net/folders.ts'],
    'server/tenants checks what it is given. Only its folder manifests opens files.',
  ),
];

const otherZones = () => [
  ...zones(['./tools'], ['./core', './plugins'], 'Tools read files; they import no browser code.'),
  zone('./tools', './tests', 'Tools import no test, except the calls of a customer without a browser.', [
    './kit/hostRequest.ts',
    './kit/customer.ts',
    './kit/shopper.ts',
  ]),
  ...zones(
    ['./schemas'],
    ['./core', './server', './tools', './tests', './tenants'],
    'Schemas import nothing.',
  ),
  ...zones(['./tenants'], outside('tenants'), 'Tenants are data: they import nothing.'),
];

export const dependencyZones = (root) => [
  ...coreZones(root),
  ...pluginZones(root),
  ...serverZones(),
  ...otherZones(),
];
