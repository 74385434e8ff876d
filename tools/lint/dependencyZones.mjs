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

function coreZones(root) {
  const zones = outside('core').map((from) =>
    zone(
      './core',
      from,
      'Core knows no plugin, no tenant, no server: what it needs comes through its contract.',
    ),
  );
  zones.push(
    zone('./core/domain', './core', 'The domain is the ground floor: it imports nothing above it.', [
      './domain',
    ]),
  );
  const coreRooms = foldersIn(path.join(root, 'core')).filter(
    (room) => room !== 'contract' && room !== 'domain',
  );
  for (const room of coreRooms) {
    zones.push(
      zone(
        `./core/${room}`,
        './core/contract',
        'The contract looks at core, not the other way round; its types.ts alone is shared.',
        ['./types.ts'],
      ),
    );
  }
  return zones;
}

function pluginZones(root) {
  return foldersIn(path.join(root, 'plugins')).flatMap((name) => {
    const here = `./plugins/${name}`;
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
      zone(`${here}/screens`, `${here}/api`, 'A screen reports events; workflows make the calls.'),
      zone(
        `${here}/screens`,
        `${here}/workflows`,
        'A screen reports events; it does not know who acts on them.',
      ),
      zone(`${here}/components`, `${here}/api`, 'A component shows things; workflows make the calls.'),
      zone(`${here}/components`, `${here}/workflows`, 'A component does not know who acts on its events.'),
      zone(`${here}/map`, `${here}/api`, 'A map shows things; workflows make the calls.'),
      zone(`${here}/map`, `${here}/workflows`, 'A map does not know who acts on its events.'),
      ...['screens', 'components', 'map', 'workflows', 'api'].map((folder) =>
        zone(
          `${here}/state`,
          `${here}/${folder}`,
          'State is reached by screens and workflows, not the other way round.',
        ),
      ),
      ...['screens', 'components', 'map'].map((folder) =>
        zone(`${here}/workflows`, `${here}/${folder}`, 'A workflow knows no screen.'),
      ),
      ...['screens', 'components', 'map', 'workflows', 'state'].map((folder) =>
        zone(
          `${here}/api`,
          `${here}/${folder}`,
          'The api folder maps the wire; it knows nothing of its readers.',
        ),
      ),
    ];
  });
}

/** The modules of `server/platform`, lowest layer first. A module imports only modules of lower layers. */
const platformLayers = [
  ['kernel'],
  ['catalogue'],
  ['customers'],
  ['pricing', 'payments'],
  ['bookings', 'memberships'],
  ['cart', 'handover'],
  ['orders'],
  ['account', 'counter'],
  ['retention', 'seed'],
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

function serverZones() {
  const among = [
    ['web', ['platform', 'sandbox']],
    ['platform', ['web', 'sandbox', 'tenants']],
    ['sandbox', ['web', 'platform', 'tenants']],
    ['tenants', ['web', 'platform', 'sandbox']],
    ['providers', ['web', 'platform', 'sandbox', 'tenants']],
  ];
  return [
    ...platformZones(),
    ...['core', 'plugins', 'tools', 'tests'].map((room) =>
      zone('./server', `./${room}`, 'Server and browser code meet in schemas/ only.'),
    ),
    ...among.flatMap(([room, others]) =>
      others.map((other) =>
        zone(`./server/${room}`, `./server/${other}`, 'Server processes speak over HTTP, never by import.'),
      ),
    ),
  ];
}

function otherZones() {
  return [
    ...['core', 'plugins', 'tests'].map((room) =>
      zone('./tools', `./${room}`, 'Tools read files; they import no browser code.'),
    ),
    ...['core', 'server', 'tools', 'tests', 'tenants'].map((room) =>
      zone('./schemas', `./${room}`, 'Schemas import nothing.'),
    ),
    ...rooms
      .filter((room) => room !== 'tenants')
      .map((room) => zone('./tenants', `./${room}`, 'Tenants are data: they import nothing.')),
  ];
}

export const arrows = (root) => [...coreZones(root), ...pluginZones(root), ...serverZones(), ...otherZones()];
