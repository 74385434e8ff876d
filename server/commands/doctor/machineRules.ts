/** Rules about this machine: Node, disk, keys, ports, clock, certificates. */
import { error, found, warning, type Finding } from './finding';
import type {
  CertificateFacts,
  DatabaseFacts,
  DataFolderFacts,
  Facts,
  KeyFacts,
  PortFacts,
  RefusedKeyFacts,
  SecretsFileFacts,
  ServiceFacts,
} from './facts';

const MIB = 1024 * 1024;
const LEAST_FREE = 500 * MIB;
const COMFORTABLE_FREE = 2048 * MIB;
const DAY_MS = 24 * 60 * 60_000;
const CERTIFICATE_DAYS = 21;
const CLOCK_WARNING_MS = 10_000;
const CLOCK_ERROR_MS = 60_000;

export function nodeFindings({ nodeVersion }: Pick<Facts, 'nodeVersion'>): readonly Finding[] {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number);
  const isTooOld = major < 20 || (major === 20 && minor < 19);
  return found(
    [
      isTooOld,
      () =>
        error('node-too-old', {
          what: `This is Node ${nodeVersion}.`,
          why: 'Foyer needs Node 20.19 or newer, and is tested with 22 and 24.',
          todo: 'Install Node 24.',
        }),
    ],
    [
      !isTooOld && major < 22,
      () =>
        warning('node-end-of-life', {
          what: `This is Node ${nodeVersion}, which gets no more security updates.`,
          why: 'Faults of Node that become known are not corrected.',
          todo: 'Install Node 24.',
        }),
    ],
  );
}

export function dataFolderFindings(folder: DataFolderFacts): readonly Finding[] {
  const { path, problem, mode, freeBytes } = folder;
  const free = freeBytes === undefined ? undefined : Math.floor(freeBytes / MIB);
  return found(
    [
      problem !== undefined,
      () =>
        error('data-folder-not-writable', {
          what: `The data folder ${path} cannot be written (${problem}).`,
          why: 'Foyer stores keys and the embedded database there.',
          todo: 'Give the user that runs Foyer the right to write there, or set DATA_DIR to another folder.',
        }),
    ],
    [
      mode !== undefined && (mode & 0o077) !== 0,
      () =>
        warning('data-folder-open', {
          what: `Other users of this machine can open the data folder ${path} (mode ${octal(mode)}).`,
          why: 'It contains keys, and the data of customers.',
          todo: `Run: chmod 700 ${path}`,
        }),
    ],
    [
      freeBytes !== undefined && freeBytes < LEAST_FREE,
      () =>
        error('disk-full', {
          what: `The disk of ${path} has ${free} MiB free.`,
          why: 'A database on a full disk accepts no orders.',
          todo: 'Free space, or move DATA_DIR to a larger disk.',
        }),
    ],
    [
      freeBytes !== undefined && freeBytes >= LEAST_FREE && freeBytes < COMFORTABLE_FREE,
      () =>
        warning('disk-nearly-full', {
          what: `The disk of ${path} has ${free} MiB free.`,
          why: 'A database on a full disk accepts no orders.',
          todo: 'Free space, or move DATA_DIR to a larger disk, before it is full.',
        }),
    ],
  );
}

const octal = (mode: number | undefined): string => ((mode ?? 0) & 0o777).toString(8);

/** Without a key, a database that a start has used is lost data. A database that none has used is a new one. */
export function keyFindings(keys: readonly KeyFacts[], database: DatabaseFacts): readonly Finding[] {
  const isUsed = (owner: KeyFacts['owner']): boolean =>
    owner !== 'web' && database.kind === 'open' && database.keyStates[owner] === 'other';
  return keys.flatMap(({ owner, source, file, mode, problem, keys: count }) =>
    found(
      [
        problem !== undefined,
        () =>
          error('key-damaged', {
            what: `The ${owner} key cannot be used (${problem}).`,
            why: owner === 'web' ? 'The web host refuses to start.' : 'Encrypted data cannot be read.',
            todo: `Restore ${source === 'file' ? file : 'the variable'} from the copy of the keys.`,
          }),
      ],
      [
        source === 'missing' && isUsed(owner),
        () =>
          error('key-missing', {
            what: `The database exists, and there is no ${file}.`,
            why: 'A start would create a new key, with which the data of this database cannot be read.',
            todo: `Restore ${file} from the copy of the keys, or set ${owner.toUpperCase()}_KEY.`,
          }),
      ],
      [
        source === 'file' && mode !== undefined && (mode & 0o077) !== 0,
        () =>
          error('key-readable', {
            what: `Other users of this machine can read ${file} (mode ${octal(mode)}).`,
            why: 'With the key and a copy of the database, they can read encrypted data.',
            todo: `Run: chmod 600 ${file}. If other people use this machine, also run: foyer rotate-key`,
          }),
      ],
      [
        count > 1,
        () =>
          warning('old-keys', {
            what: `There are old keys beside the ${owner} key.`,
            why: 'A rotation is not complete: the old key still protects data, or is kept without need.',
            todo: `Run: foyer rotate-key ${owner} --remove-old`,
          }),
      ],
    ),
  );
}

export function secretsFileFindings(file: SecretsFileFacts | undefined): readonly Finding[] {
  if (file === undefined) return [];
  const { path, problem, mode, unknown } = file;
  return found(
    [
      problem !== undefined,
      () =>
        error('secrets-file', {
          what: problem ?? '',
          why: 'Providers reject calls without their secrets.',
          todo: 'Correct the file. server/providers/README.md shows its format.',
        }),
    ],
    [
      mode !== undefined && (mode & 0o077) !== 0,
      () =>
        error('secrets-readable', {
          what: `Other users of this machine can read ${path} (mode ${octal(mode)}).`,
          why: 'With its secrets they can take and refund payments.',
          todo: `Run: chmod 600 ${path}`,
        }),
    ],
    [
      unknown.length > 0,
      () =>
        warning('unknown-secret', {
          what: `${path} has entries that nothing reads: ${unknown.join(', ')}.`,
          why: 'With a misspelt entry, a tenant uses the secrets of all tenants, or none.',
          todo: 'Write the id of the tenant and the name of the secret as in docs/configuration.md, or remove the entry.',
        }),
    ],
  );
}

/** `holder`: the process that has the embedded database of the data folder open. */
export function portFindings(ports: readonly PortFacts[], folder: DataFolderFacts): readonly Finding[] {
  const isRunning = ports.some(({ state }) => state === 'foyer');
  const findings = ports.flatMap(({ variable, port, state }) =>
    found(
      [
        state === 'inUse',
        () =>
          error('port-in-use', {
            what: `Port ${port} is in use by another program.`,
            why: 'Foyer cannot listen there.',
            todo: `Stop that program, or set ${variable} to a free port.`,
          }),
      ],
      [
        state === 'notAllowed',
        () =>
          error('port-not-allowed', {
            what: `This user may not listen on port ${port}.`,
            why: 'Only the administrator of a machine may use ports below 1024.',
            todo: `Set ${variable} to a port above 1023, and let a proxy listen on port ${port}.`,
          }),
      ],
    ),
  );
  return [
    ...findings,
    ...found([
      folder.holder !== undefined && !isRunning,
      () =>
        error('shared-data-folder', {
          what: `Process ${folder.holder} has the embedded database of ${folder.path} open, and no Foyer answers on these ports.`,
          why: 'Another installation uses the same data folder. The embedded database can be open in one process only.',
          todo: 'Set DATA_DIR to another folder, or use PostgreSQL with DATABASE_URL.',
        }),
    ]),
  ];
}

export interface Clock {
  readonly name: string;
  readonly aheadMs: number;
}

export function clockFindings(clocks: readonly Clock[]): readonly Finding[] {
  return clocks
    .filter(({ aheadMs }) => Math.abs(aheadMs) >= CLOCK_WARNING_MS)
    .map(({ name, aheadMs }) => {
      const seconds = Math.round(Math.abs(aheadMs) / 1000);
      const make = Math.abs(aheadMs) >= CLOCK_ERROR_MS ? error : warning;
      return make('clock-differs', {
        what: `The clock of this machine is ${seconds} seconds ${aheadMs > 0 ? 'behind' : 'ahead of'} ${name}.`,
        why: 'Sessions, reservations and signatures expire at wrong times, and orders get wrong dates.',
        todo: 'Set the clock of both machines with a time service (timedatectl set-ntp true).',
      });
    });
}

export function serviceFindings(services: readonly ServiceFacts[]): readonly Finding[] {
  return services
    .filter(({ problem }) => problem !== undefined)
    .map(({ name, origin, problem }) =>
      error('service-unreachable', {
        what: `${name} does not answer at ${origin} (${problem}).`,
        why: 'What needs it fails, such as payments or logins.',
        todo: 'Check the address, the firewall and the DNS of this machine, and the status page of the service.',
      }),
    );
}

export const refusedKeyFindings = (
  refusedKeys: readonly RefusedKeyFacts[],
  { usesSandbox }: { readonly usesSandbox: boolean },
): readonly Finding[] =>
  refusedKeys.map(({ provider, tenants }) =>
    error('provider-key-refused', {
      what: `${provider} does not accept the key of ${tenants.join(', ')}.`,
      why: 'Customers of these tenants cannot pay with it.',
      todo: usesSandbox
        ? 'The sandbox has one account for all tenants. In FOYER_SECRETS_FILE, write its key beside "tenants", not in it.'
        : 'Copy the key from the console of the provider again, of the same environment: test or live.',
    }),
  );

export function certificateFindings(
  certificates: readonly CertificateFacts[],
  now: Date,
): readonly Finding[] {
  return certificates.flatMap((certificate) => {
    const { host, problem, validTo, validFrom, nameProblem, trustProblem } = certificate;
    const daysLeft =
      validTo === undefined ? undefined : Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
    const isExpired = validTo !== undefined && validTo <= now;
    const todo = 'Renew the certificate at the TLS proxy, and load the proxy again.';
    const why = 'Browsers refuse the pages.';
    return found(
      [
        problem !== undefined,
        () =>
          error('no-certificate', {
            what: `${host} answers without TLS (${problem}).`,
            why,
            todo: `Check the DNS entry of ${host} and the TLS proxy.`,
          }),
      ],
      [
        isExpired,
        () =>
          error('certificate-expired', {
            what: `The certificate of ${host} expired on ${dayOf(validTo)}.`,
            why,
            todo,
          }),
      ],
      [
        validFrom !== undefined && validFrom > now,
        () =>
          error('certificate-not-yet-valid', {
            what: `The certificate of ${host} is valid from ${dayOf(validFrom)}.`,
            why,
            todo: 'Check the clock of this machine, and the certificate.',
          }),
      ],
      [
        !isExpired && daysLeft !== undefined && daysLeft < CERTIFICATE_DAYS,
        () =>
          warning('certificate-expires', {
            what: `The certificate of ${host} expires on ${dayOf(validTo)}, in ${daysLeft} days.`,
            why: 'Browsers then refuse the pages.',
            todo: `${todo} Check its automatic renewal.`,
          }),
      ],
      [
        nameProblem !== undefined,
        () =>
          error('certificate-name', {
            what: `The certificate at ${host} is for another name (${nameProblem}).`,
            why,
            todo: `Use a certificate that contains ${host}. Previews need one for *.preview. and the host of the console.`,
          }),
      ],
      [
        trustProblem !== undefined && !isExpired && nameProblem === undefined,
        () =>
          error('certificate-not-trusted', {
            what: `The certificate of ${host} is not trusted (${trustProblem}).`,
            why,
            todo: 'Send the complete chain from the proxy, and use a certificate of a public authority.',
          }),
      ],
    );
  });
}

const dayOf = (date: Date | undefined): string => date?.toISOString().slice(0, 10) ?? '';
