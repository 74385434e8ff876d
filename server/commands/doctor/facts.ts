/** What is known about an installation. The rules of the doctor read only these facts: no file, database or network. */
import type { MigrationStatus } from '../../database/migrate';
import type { Environment } from '../../net/environment';
import type { TenantServices } from '../../platform/kernel';
import type { KeyOwner } from '../../secrets/keyRing';
import type { KeyState } from '../../secrets/keyCheck';

export interface Facts {
  readonly env: Environment;
  readonly now: Date;
  /** As `process.version`. */
  readonly nodeVersion: string;
  readonly dataFolder: DataFolderFacts;
  readonly keys: readonly KeyFacts[];
  /** Undefined: FOYER_SECRETS_FILE is not set. */
  readonly secretsFile: SecretsFileFacts | undefined;
  readonly tenants: TenantFacts;
  readonly database: DatabaseFacts;
  readonly services: readonly ServiceFacts[];
  readonly refusedKeys: readonly RefusedKeyFacts[];
  readonly certificates: readonly CertificateFacts[];
  readonly ports: readonly PortFacts[];
}

export interface DataFolderFacts {
  readonly path: string;
  /** Why it cannot be written. Undefined: it can. */
  readonly problem: string | undefined;
  /** Permission bits. Undefined: it does not exist yet. */
  readonly mode: number | undefined;
  /** Undefined: not known. */
  readonly freeBytes: number | undefined;
  /** The process that has the embedded database open. */
  readonly holder: number | undefined;
}

export interface KeyFacts {
  readonly owner: KeyOwner | 'web';
  readonly source: 'variable' | 'file' | 'missing';
  readonly file: string;
  /** Permission bits of the file. */
  readonly mode: number | undefined;
  /** Why it cannot be used. */
  readonly problem: string | undefined;
  /** More than one: a rotation is not complete. */
  readonly keys: number;
}

export interface SecretsFileFacts {
  readonly path: string;
  /** Why it cannot be used. */
  readonly problem: string | undefined;
  /** Permission bits. */
  readonly mode: number | undefined;
  /** Names that no provider has, and tenants that do not exist. */
  readonly unknown: readonly string[];
}

export interface TenantFacts {
  /** Why the folder cannot be read. */
  readonly problem: string | undefined;
  readonly ids: readonly string[];
  /** Problems of the documents and seeds, each a line. */
  readonly errors: readonly string[];
  /** Secrets of card and direct debit providers and of file stores that are not set, by the name of the variable, with the tenants. */
  readonly missingSecrets: Readonly<Record<string, readonly string[]>>;
  /** Tenants, and `console`, whose mails no mail server sends. */
  readonly withoutMail: readonly string[];
  /** Tenants whose direct debit provider exists only in the sandbox. */
  readonly withoutDirectDebit: readonly string[];
  /** Tenants whose files are in a folder of the machine although several machines may share the database. */
  readonly filesOnOneMachine: readonly string[];
}

export type DatabaseFacts =
  | { readonly kind: 'absent' }
  /** Another process has the embedded database open. */
  | { readonly kind: 'inUse' }
  | { readonly kind: 'unreachable'; readonly problem: string }
  | OpenDatabaseFacts;

export interface OpenDatabaseFacts {
  readonly kind: 'open';
  readonly embedded: boolean;
  /** `server_version_num`, such as 150004. */
  readonly version: number;
  readonly maxConnections: number;
  /** Whether the user of the database has the rights that migrations need. */
  readonly mayCreateTables: boolean;
  /** A standby, or a server whose changes are switched off. */
  readonly isReadOnly: boolean;
  /** How far the clock of the database is ahead of this machine. */
  readonly aheadMs: number;
  readonly migrations: Readonly<Record<KeyOwner, MigrationStatus>>;
  readonly keyStates: Readonly<Record<KeyOwner, KeyState>>;
  /** Undefined while tables are missing. */
  readonly people: PeopleFacts | undefined;
  /** The providers of published documents, by tenant. Empty while tables are missing. */
  readonly published: ReadonlyMap<string, TenantServices>;
}

export interface PeopleFacts {
  /** Accounts with the published password. */
  readonly samples: number;
  /** Operators who can log in. */
  readonly operators: number;
  /** Staff who can log in. */
  readonly staff: number;
}

/** A server that Foyer calls: a provider, a platform elsewhere, a login service. */
export interface ServiceFacts {
  readonly name: string;
  readonly origin: string;
  /** Why it does not answer. */
  readonly problem: string | undefined;
  /** How far its clock is ahead, from its Date header. */
  readonly aheadMs: number | undefined;
}

/** Tenants whose key a provider does not accept. */
export interface RefusedKeyFacts {
  /** Its kind and its name. */
  readonly provider: string;
  readonly tenants: readonly string[];
}

export interface CertificateFacts {
  readonly host: string;
  /** Why there is no certificate. */
  readonly problem: string | undefined;
  readonly validTo: Date | undefined;
  readonly validFrom: Date | undefined;
  /** Why it is not valid for the host. */
  readonly nameProblem: string | undefined;
  /** Why it is not trusted. */
  readonly trustProblem: string | undefined;
}

export interface PortFacts {
  readonly variable: string;
  readonly port: number;
  /** `foyer`: a server of Foyer answers there. */
  readonly state: 'free' | 'foyer' | 'inUse' | 'notAllowed';
}
