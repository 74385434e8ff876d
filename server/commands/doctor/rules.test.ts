/** @jest-environment node */
import type { DatabaseFacts, Facts, KeyFacts, OpenDatabaseFacts } from './facts';
import { diagnose } from './rules';

const NOW = new Date('2026-11-28T12:00:00Z');
const day = (days: number): Date => new Date(NOW.getTime() + days * 24 * 60 * 60_000);

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_SCHEME: 'https',
  TRUST_PROXY: 'loopback',
  DATABASE_URL: 'postgres://foyer:hidden@db.example/foyer',
  CONSOLE_HOST: 'console.example.com',
  OPAYO_KEY: 'key',
  OPAYO_PASSWORD: 'password',
};
const MIGRATED = { pending: [], unknown: [], changed: [] };
const DATABASE: OpenDatabaseFacts = {
  kind: 'open',
  embedded: false,
  version: 150_004,
  maxConnections: 100,
  mayCreateTables: true,
  isReadOnly: false,
  aheadMs: 20,
  migrations: { platform: MIGRATED, documents: MIGRATED },
  keyStates: { platform: 'current', documents: 'current' },
  people: { samples: 0, operators: 1, staff: 2 },
  published: new Map(),
};
const KEY: KeyFacts = {
  owner: 'platform',
  source: 'file',
  file: '/var/lib/foyer/platform.key',
  mode: 0o100600,
  problem: undefined,
  keys: 1,
};
const FOLDER = {
  path: '/var/lib/foyer',
  problem: undefined,
  mode: 0o40700,
  freeBytes: 20 * 2 ** 30,
  holder: undefined,
};
const CERTIFICATE = {
  host: 'console.example.com',
  problem: undefined,
  validFrom: day(-10),
  validTo: day(80),
  nameProblem: undefined,
  trustProblem: undefined,
};
const SERVICE = {
  name: 'The card provider opayo',
  origin: 'https://live.opayo.eu.elavon.com',
  problem: undefined,
  aheadMs: 300,
};
const TENANTS = {
  problem: undefined,
  ids: ['riverside'],
  errors: [],
  missingSecrets: {},
  withoutMail: [],
  withoutDirectDebit: [],
  filesOnOneMachine: [],
};

/** An installation in order, with the planted fault. */
function withFault(fault: Partial<Facts>): Facts {
  return {
    env: PRODUCTION,
    now: NOW,
    nodeVersion: 'v24.4.0',
    dataFolder: FOLDER,
    keys: [KEY],
    secretsFile: undefined,
    tenants: TENANTS,
    database: DATABASE,
    services: [SERVICE],
    refusedKeys: [],
    certificates: [CERTIFICATE],
    ports: [{ variable: 'PORT', port: 8080, state: 'foyer' }],
    ...fault,
  };
}

const env = (more: Readonly<Record<string, string | undefined>>): Partial<Facts> => ({
  env: { ...PRODUCTION, ...more },
});
const database = (
  more: Partial<OpenDatabaseFacts> | Exclude<DatabaseFacts, OpenDatabaseFacts>,
): Partial<Facts> => ({
  database: { ...DATABASE, ...more } as DatabaseFacts,
});
const NO_OPERATOR = { samples: 0, operators: 0, staff: 1 };
const port = (state: 'free' | 'inUse' | 'notAllowed'): Pick<Facts, 'ports'> => ({
  ports: [{ variable: 'PORT', port: 80, state }],
});
const folder = (more: Partial<Facts['dataFolder']>): Partial<Facts> => ({
  dataFolder: { ...FOLDER, ...more },
});
const key = (more: Partial<KeyFacts>): Partial<Facts> => ({ keys: [{ ...KEY, ...more }] });
const certificate = (more: Partial<Facts['certificates'][number]>): Partial<Facts> => ({
  certificates: [{ ...CERTIFICATE, ...more }],
});
const service = (more: Partial<Facts['services'][number]>): Partial<Facts> => ({
  services: [{ ...SERVICE, ...more }],
});
const secrets = (problem?: string, mode?: number, unknown: readonly string[] = []): Partial<Facts> => ({
  secretsFile: { path: '/s', problem, mode, unknown },
});
const tenants = (more: Partial<Facts['tenants']>): Partial<Facts> => ({ tenants: { ...TENANTS, ...more } });
const ahead = { ...MIGRATED, unknown: ['0200_newer.sql'] };
const behind = { ...MIGRATED, pending: ['0180_sample_people.sql'] };
const changed = { ...MIGRATED, changed: ['0001_foundation.sql'] };

test('an installation in order has no findings', () => {
  expect(diagnose(withFault({}))).toEqual([]);
});

const FAULTS: readonly (readonly [string, Partial<Facts>, string, RegExp])[] = [
  ['a port that is no number', env({ PORT: 'abc' }), 'error wrong-variable', /PORT is "abc".*whole number/],
  ['a value of another type', env({ DOCUMENTS: 'disk' }), 'error wrong-variable', /files or database/],
  [
    'an address without a scheme',
    env({ PLATFORM_URL: 'db' }),
    'error wrong-variable',
    /PLATFORM_URL is "db"/,
  ],
  [
    'a database of another kind',
    env({ DATABASE_URL: 'mysql://x' }),
    'error wrong-variable',
    /^DATABASE_URL is not valid/,
  ],
  ['a cheap password hash', env({ PASSWORD_COST: '8' }), 'error wrong-variable', /PASSWORD_COST is "8"/],
  ['sample people in production', env({ FOYER_DEMO: '1' }), 'error wrong-variable', /published password/],
  [
    'a misspelt variable',
    env({ PLATFORM_PROT: '9000' }),
    'warning unknown-variable',
    /Did you mean PLATFORM_PORT\?/,
  ],
  ['an unknown variable', env({ FOYER_COLOUR: 'red' }), 'warning unknown-variable', /FOYER_COLOUR/],
  [
    'documents open to others',
    env({ DOCUMENTS_HOST: '0.0.0.0' }),
    'error wrong-combination',
    /Set DOCUMENTS_TOKEN/,
  ],
  [
    'half of a login service',
    env({ OPERATORS_OIDC_NAME: 'x', OPERATORS_OIDC_CLIENT_ID: 'x' }),
    'error wrong-combination',
    /Set all three/,
  ],
  [
    'a mail server without a sender',
    env({ SMTP_HOST: 'mail.example.com' }),
    'error wrong-combination',
    /SMTP_HOST is set, and MAIL_FROM is not\..*Set both/s,
  ],
  [
    'an administrator without an address',
    env({ CONSOLE_ADMINISTRATOR: 'anna' }),
    'error wrong-combination',
    /not an email address/,
  ],
  [
    'one port for two processes',
    env({ PLATFORM_PORT: '8080' }),
    'error same-port',
    /PORT and PLATFORM_PORT are both 8080/,
  ],
  ['a misspelt mode', env({ NODE_ENV: 'prod' }), 'error wrong-variable', /NODE_ENV is "prod"/],
  ['no encryption', env({ PUBLIC_SCHEME: 'http' }), 'warning plain-http', /set PUBLIC_SCHEME to https/],
  ['an unknown proxy', env({ TRUST_PROXY: undefined }), 'warning no-trusted-proxy', /TRUST_PROXY/],
  [
    'an embedded database',
    env({ DATABASE_URL: undefined }),
    'warning embedded-in-production',
    /loss of power/,
  ],
  ['a sandbox', env({ SANDBOX: '1' }), 'warning sandbox-in-production', /test card/],
  ['an old Node', { nodeVersion: 'v18.20.1' }, 'error node-too-old', /Node v18\.20\.1/],
  ['a Node without updates', { nodeVersion: 'v20.19.0' }, 'warning node-end-of-life', /Install Node 24/],
  [
    'a folder that cannot be written',
    folder({ problem: 'EACCES' }),
    'error data-folder-not-writable',
    /EACCES/,
  ],
  ['a folder open to others', folder({ mode: 0o40755 }), 'warning data-folder-open', /chmod 700/],
  ['a full disk', folder({ freeBytes: 100 * 2 ** 20 }), 'error disk-full', /100 MiB free/],
  ['a nearly full disk', folder({ freeBytes: 2 ** 30 }), 'warning disk-nearly-full', /1024 MiB free/],
  [
    'a folder of two installations',
    { ...folder({ holder: 77 }), ...port('free') },
    'error shared-data-folder',
    /Process 77/,
  ],
  [
    'a damaged key',
    key({ problem: 'no hex', keys: 0 }),
    'error key-damaged',
    /Encrypted data cannot be read/,
  ],
  [
    'a lost key',
    {
      ...key({ source: 'missing', mode: undefined, keys: 0 }),
      ...database({ keyStates: { platform: 'other', documents: 'current' } }),
    },
    'error key-missing',
    /Restore .*platform\.key/,
  ],
  ['a key that others can read', key({ mode: 0o100644 }), 'error key-readable', /chmod 600/],
  ['a rotation that did not end', key({ keys: 2 }), 'warning old-keys', /rotate-key platform --remove-old/],
  [
    'no database',
    database({ kind: 'unreachable', problem: 'It is away.' }),
    'error database-unreachable',
    /It is away/,
  ],
  ['an old PostgreSQL', database({ version: 120_008 }), 'error database-too-old', /PostgreSQL 12/],
  ['a user without rights', database({ mayCreateTables: false }), 'error database-rights', /may not create/],
  ['a standby', database({ isReadOnly: true }), 'error database-read-only', /only be read.*primary/],
  ['few connections', database({ maxConnections: 20 }), 'error too-few-connections', /allows 20 connections/],
  [
    'a newer database',
    database({ migrations: { platform: ahead, documents: MIGRATED } }),
    'error database-ahead',
    /one migration ahead.*0200_newer/,
  ],
  [
    'an older database',
    database({ migrations: { platform: MIGRATED, documents: behind } }),
    'warning database-behind',
    /foyer migrate/,
  ],
  [
    'a changed migration',
    database({ migrations: { platform: changed, documents: MIGRATED } }),
    'error migration-changed',
    /0001_foundation/,
  ],
  [
    'a key of another database',
    database({ keyStates: { platform: 'other', documents: 'current' } }),
    'error wrong-key',
    /PLATFORM_KEY/,
  ],
  [
    'sample accounts',
    database({ people: { samples: 7, operators: 1, staff: 1 } }),
    'error sample-people',
    /7 sample accounts/,
  ],
  [
    'a console without operators',
    database({ people: NO_OPERATOR }),
    'warning no-operator',
    /changed in files only.*user add operator/s,
  ],
  [
    'a console without operators, with documents in the database',
    { ...env({ DOCUMENTS: 'database' }), ...database({ people: NO_OPERATOR }) },
    'warning no-operator',
    /cannot be changed: with DOCUMENTS=database/,
  ],
  [
    'a counter without staff',
    database({ people: { samples: 0, operators: 1, staff: 0 } }),
    'warning no-staff',
    /user add staff/,
  ],
  [
    'a lost folder of tenants',
    tenants({ problem: 'There is no folder x.' }),
    'error no-tenants-folder',
    /TENANTS_DIR/,
  ],
  ['no tenant', tenants({ ids: [] }), 'warning no-tenants', /is empty/],
  [
    'an invalid document',
    tenants({ errors: ['tenant.json:3:1 comma'] }),
    'error tenant-invalid',
    /tenant\.json:3:1/,
  ],
  [
    'a missing secret',
    tenants({ missingSecrets: { OPAYO_KEY: ['riverside'] } }),
    'error provider-secret-missing',
    /OPAYO_KEY is not set.*riverside/,
  ],
  [
    'a provider out of reach',
    service({ problem: 'ENOTFOUND' }),
    'error service-unreachable',
    /opayo does not answer.*ENOTFOUND/,
  ],
  [
    'a wrong key of a provider',
    { refusedKeys: [{ provider: 'The card provider opayo', tenants: ['riverside', 'harbour'] }] },
    'error provider-key-refused',
    /opayo does not accept the key of riverside, harbour/,
  ],
  [
    'a clock an hour behind the provider',
    service({ aheadMs: 3_600_000 }),
    'error clock-differs',
    /3600 seconds behind The card provider/i,
  ],
  [
    'a clock ahead of the database',
    database({ aheadMs: -20_000 }),
    'warning clock-differs',
    /20 seconds ahead of the database/,
  ],
  [
    'a host without TLS',
    certificate({ problem: 'ECONNREFUSED', validFrom: undefined, validTo: undefined }),
    'error no-certificate',
    /ECONNREFUSED/,
  ],
  [
    'an expired certificate',
    certificate({ validTo: day(-1), trustProblem: 'CERT_HAS_EXPIRED' }),
    'error certificate-expired',
    /expired on 2026-11-27/,
  ],
  [
    'a certificate of tomorrow',
    certificate({ validFrom: day(1) }),
    'error certificate-not-yet-valid',
    /from 2026-11-29/,
  ],
  [
    'a certificate that ends soon',
    certificate({ validTo: day(5) }),
    'warning certificate-expires',
    /in 5 days/,
  ],
  [
    'a certificate of another host',
    certificate({ nameProblem: 'not in the list' }),
    'error certificate-name',
    /contains console\.example\.com/,
  ],
  [
    'a certificate of an unknown authority',
    certificate({ trustProblem: 'SELF_SIGNED' }),
    'error certificate-not-trusted',
    /complete chain/,
  ],
  ['a port in use', port('inUse'), 'error port-in-use', /Port 80 is in use/],
  ['a port for administrators', port('notAllowed'), 'error port-not-allowed', /above 1023/],
  [
    'no direct debit provider',
    tenants({ withoutDirectDebit: ['riverside'] }),
    'warning no-direct-debit-provider',
    /for riverside.*Nothing is lost.*services\.directDebit/,
  ],
  [
    'files that only one machine has',
    tenants({ filesOnOneMachine: ['riverside'] }),
    'warning files-on-one-machine',
    /riverside.*Mount the same folder/,
  ],
  ['no mail server', tenants({ withoutMail: ['console'] }), 'warning no-mail-server', /Set SMTP_HOST/],
  ['a lost file of secrets', secrets('Unreadable.', undefined), 'error secrets-file', /Unreadable/],
  ['a misspelt secret', secrets(undefined, 0o600, ['tenants.per']), 'warning unknown-secret', /tenants\.per/],
  ['secrets that others can read', secrets(undefined, 0o100640), 'error secrets-readable', /chmod 600 \/s/],
];

test.each(FAULTS)('%s is found, and nothing else', (_fault, plant, expected, text) => {
  const findings = diagnose(withFault(plant));
  expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual([expected]);
  const [{ what = '', why = '', todo = '' } = {}] = findings;
  expect([what, why, todo].join(' ')).toMatch(text);
  expect(
    [why, todo].every((sentence) => sentence.endsWith('.') || /foyer [\w -]+$|chmod \d+ \S+$/.test(sentence)),
  ).toBe(true);
});

test('no finding contains the value of a secret', () => {
  const text = JSON.stringify(
    diagnose(withFault(env({ DOCUMENTS_TOKEN: 'too short', DATABASE_URL: 'mysql://hidden' }))),
  );
  expect(text).toContain('DOCUMENTS_TOKEN');
  expect(text).not.toMatch(/too short|hidden/);
});

test('variables of the system are not taken for misspelt ones', () => {
  const system = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a',
    PGHOST: 'db',
    PGPORT: '1',
    LOGNAME: 'x',
    SUDO_USER: 'root',
    NODE_OPTIONS: 'x',
    npm_config_port: '1',
  };
  expect(diagnose(withFault(env(system)))).toEqual([]);
});
