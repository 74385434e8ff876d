/** Rules about the database, and about the tenants. */
import { aheadMessage } from '../../database/migrate';
import { USE_PRIMARY } from '../../net/systemFault';
import { keyVariableOf, type KeyOwner } from '../../secrets/keyRing';
import type { DatabaseFacts, KeyFacts, OpenDatabaseFacts, PeopleFacts, TenantFacts } from './facts';
import { error, found, warning, type Finding } from './finding';

/** PostgreSQL 13 ends in 2025. */
const OLDEST = 140_000;
/** Each pool has 10 connections. One platform and one documents process, the listener, and those of administrators. */
const LEAST_CONNECTIONS = 25;
const OWNERS: readonly KeyOwner[] = ['platform', 'documents'];

interface Installation {
  readonly isProduction: boolean;
  /** Where the active versions of the tenants are (DOCUMENTS). */
  readonly documents: 'files' | 'database';
}

export function databaseFindings(
  database: DatabaseFacts,
  keys: readonly KeyFacts[],
  { isProduction, documents }: Installation,
): readonly Finding[] {
  if (database.kind === 'unreachable')
    return [
      error('database-unreachable', {
        what: database.problem,
        why: 'Without the database there are no logins, bookings and orders.',
        todo: 'Start the database, correct DATABASE_URL, or restore the data folder.',
      }),
    ];
  if (database.kind !== 'open') return [];
  return [
    ...serverFindings(database),
    ...OWNERS.flatMap((owner) => migrationFindings(database, owner)),
    // Another rule reports a missing key.
    ...OWNERS.filter((owner) => keys.some((key) => key.owner === owner && key.source !== 'missing')).flatMap(
      (owner) => keyFindings(database, owner),
    ),
    ...(database.people === undefined || !isProduction ? [] : peopleFindings(database.people, documents)),
  ];
}

function serverFindings({
  embedded,
  version,
  maxConnections,
  mayCreateTables,
  isReadOnly,
}: OpenDatabaseFacts): readonly Finding[] {
  return found(
    [
      !embedded && version < OLDEST,
      () =>
        error('database-too-old', {
          what: `The database is PostgreSQL ${Math.floor(version / 10_000)}.`,
          why: 'Foyer is tested with PostgreSQL 15 and needs 14.',
          todo: 'Upgrade PostgreSQL to a supported version.',
        }),
    ],
    [
      !embedded && maxConnections < LEAST_CONNECTIONS,
      () =>
        error('too-few-connections', {
          what: `The database allows ${maxConnections} connections.`,
          why: 'Each platform and each documents process uses up to 10, so calls fail under load.',
          todo: `Set max_connections of PostgreSQL to at least 10 for each process, and ${LEAST_CONNECTIONS} in all.`,
        }),
    ],
    [
      isReadOnly,
      () =>
        error('database-read-only', {
          what: 'The database can only be read.',
          why: 'All changes are refused, for example logins and payments.',
          todo: USE_PRIMARY,
        }),
    ],
    [
      !mayCreateTables,
      () =>
        error('database-rights', {
          what: 'The user of DATABASE_URL may not create tables and schemas in the database.',
          why: 'Foyer refuses to start.',
          todo: 'Make this user the owner of the database. In psql: alter database NAME owner to USER.',
        }),
    ],
  );
}

function migrationFindings({ migrations }: OpenDatabaseFacts, owner: KeyOwner): readonly Finding[] {
  const { pending, unknown, changed } = migrations[owner];
  return found(
    [
      unknown.length > 0,
      () =>
        error('database-ahead', {
          what: aheadMessage(unknown).split('. ')[0] + '.',
          why: `The ${owner} process of this build refuses to start.`,
          todo: 'Start the version of Foyer that migrated it, or restore a backup from before the upgrade.',
        }),
    ],
    [
      pending.length > 0,
      () =>
        warning('database-behind', {
          what: `The database lacks ${pending.length} migrations of the ${owner} process: ${shortened(pending)}.`,
          why: 'The next start applies them.',
          todo: 'Make a backup unless the database is empty, then run: foyer migrate',
        }),
    ],
    [
      changed.length > 0,
      () =>
        error('migration-changed', {
          what: `${changed.join(', ')} of the ${owner} process was changed after the database had applied it.`,
          why: 'The tables may differ from what this build expects, and it refuses to start.',
          todo: 'Install an unchanged build.',
        }),
    ],
  );
}

const NAMED = 3;

/** An empty database lacks all of them. */
const shortened = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names[0] ?? ''} to ${names.at(-1) ?? ''}`;

function keyFindings({ keyStates }: OpenDatabaseFacts, owner: KeyOwner): readonly Finding[] {
  return found([
    keyStates[owner] === 'other',
    () =>
      error('wrong-key', {
        what: `The ${owner} key does not belong to this database.`,
        why: `The encrypted data cannot be read, and the ${owner} process refuses to start.`,
        todo: `Use the ${owner}.key or the ${keyVariableOf(owner)} with which the database was created.`,
      }),
  ]);
}

function peopleFindings(
  { samples, operators, staff }: PeopleFacts,
  documents: Installation['documents'],
): readonly Finding[] {
  return found(
    [
      samples > 0,
      () =>
        error('sample-people', {
          what: `The database of production has ${samples} sample accounts.`,
          why: 'Their password is published, so every visitor can log in with it.',
          todo: 'Begin with an empty database, and add people with: foyer user add',
        }),
    ],
    [
      operators === 0,
      () =>
        warning('no-operator', {
          what: 'No operator of the console has a password.',
          why:
            documents === 'database'
              ? 'The tenants cannot be changed: with DOCUMENTS=database, only operators change them.'
              : 'The tenants can be changed in files only.',
          todo: 'Run: foyer user add operator',
        }),
    ],
    [
      staff === 0,
      () =>
        warning('no-staff', {
          what: 'There are no staff.',
          why: 'No counter can take payments.',
          todo: 'Run: foyer user add staff. Ignore this if no venue has a counter.',
        }),
    ],
  );
}

export function tenantFindings(
  { problem, ids, errors, missingSecrets, withoutMail, withoutDirectDebit, filesOnOneMachine }: TenantFacts,
  { usesSandbox, hasOtherPlatform }: { readonly usesSandbox: boolean; readonly hasOtherPlatform: boolean },
): readonly Finding[] {
  // With PLATFORM_URL, the variables of this process may be those of a web host alone.
  const severity = hasOtherPlatform ? warning : error;
  return [
    ...found(
      [
        problem !== undefined,
        () =>
          error('no-tenants-folder', {
            what: problem ?? '',
            why: 'Foyer serves no tenant.',
            todo: 'Set TENANTS_DIR to the folder that contains one folder for each tenant.',
          }),
      ],
      [
        problem === undefined && ids.length === 0,
        () =>
          warning('no-tenants', {
            what: 'The folder of the tenants is empty.',
            why: 'Foyer serves no tenant.',
            todo: 'Add a tenant. docs/tenant-document.md explains how.',
          }),
      ],
    ),
    ...found([
      withoutMail.length > 0,
      () =>
        warning('no-mail-server', {
          what: `No mail server is configured for ${withoutMail.join(', ')}.`,
          why: 'Confirmations, password resets and invitations wait and are not sent.',
          todo: 'Set SMTP_HOST and MAIL_FROM, or name a mail provider in the tenant document.',
        }),
    ]),
    ...found([
      withoutDirectDebit.length > 0,
      () =>
        warning('no-direct-debit-provider', {
          what: `No direct debit provider is configured for ${withoutDirectDebit.join(', ')}.`,
          why: 'Bank details of new members wait, encrypted, and no monthly payment is collected. Nothing is lost.',
          todo: 'Name a provider under services.directDebit in the tenant document. Ignore this if the tenant sells nothing with monthly payments.',
        }),
    ]),
    ...found([
      filesOnOneMachine.length > 0,
      () =>
        warning('files-on-one-machine', {
          what: `The documents of members of ${filesOnOneMachine.join(', ')} are in DATA_DIR/files of one machine.`,
          why: 'A platform on another machine cannot open them.',
          todo: 'Mount the same folder on all machines, or use the file store s3, or name none: then they are in the database. Ignore this with one machine.',
        }),
    ]),
    ...errors.map((line) =>
      error('tenant-invalid', {
        what: line,
        why: 'The tenant is unavailable, or keeps its last valid version.',
        todo: 'Correct the file at this position. "npm run check" checks all tenants.',
      }),
    ),
    ...Object.entries(usesSandbox ? {} : missingSecrets).map(([name, tenants]) =>
      severity('provider-secret-missing', {
        what: `${name} is not set, and a provider of ${tenants.join(', ')} needs it.`,
        why: 'A platform with these variables cannot use this provider.',
        todo: `Set ${name} to the value from the provider.`,
      }),
    ),
  ];
}
