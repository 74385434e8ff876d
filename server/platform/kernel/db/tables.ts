import type { Generated } from 'kysely';
import type { Client, TenantServices } from '../tenants/tenant';
import type { Instant, Json, JsonOrNull, OptionalInstant } from '../../../database/columns';

/**
 * The rows of all tables. These are the tables of the kernel. Each module adds its tables in its `tables.ts`,
 * with `declare module`.
 */
export interface Tables {
  tenants: TenantsTable;
  platform_key_check: { only_row: Generated<boolean>; check_value: string };
  idempotent_requests: IdempotentRequestsTable;
  outbox: OutboxTable;
  /** Of rate-limiter-flexible. `key` is a keyed hash, `expire` is in milliseconds since 1970. */
  rate_limits: { key: string; points: number; expire: number };
}

/** The catalogue and the timetable add columns. */
export interface TenantsTable {
  tenant: string;
  /** Of the loaded catalogue. */
  seed_hash: string;
  /** Of the seed from which sample people were created. Null: there are none. */
  sample_people_hash: string | null;
  client: Json<Client>;
  /** Of the published document, if it is not that of the folder. */
  services: JsonOrNull<TenantServices>;
  services_version: string | null;
  seeded_at: Instant;
}

interface IdempotentRequestsTable {
  tenant: string;
  owner: string;
  call: string;
  key: string;
  fingerprint: string;
  state: 'running' | 'answered';
  holder: string;
  leased_until: Instant;
  status: number | null;
  answer: JsonOrNull<object>;
  created_at: Instant;
}

interface OutboxTable {
  tenant: string;
  id: string;
  kind: string;
  payload: Json<object>;
  created_at: Instant;
  send_after: Instant;
  attempts: Generated<number>;
  sent_at: OptionalInstant;
  last_error: string | null;
}
