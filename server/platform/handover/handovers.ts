/**
 * Visits that wait for another browser, or for the next document of the same session. A visit is encrypted,
 * bound to its row, valid once and for five minutes.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Platform } from '../kernel';

/** The content of a visit: the parts from the plugins, by name, and the tenant document that was active. */
export interface Visit {
  readonly document: string;
  readonly parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const LIFE_SECONDS = 5 * 60;

/** 128 bits: too many to guess, and short enough for a QR code that a phone reads from an arm's length. */
const CODE_BYTES = 16;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
const secretContext = (tenant: string, id: string): string => `${tenant}/handovers/${id}`;

export interface CreatedHandover {
  /** Redeems the visit. Any holder of the code can take it. */
  readonly code: string;
  /** Only for asking whether the visit was taken. */
  readonly id: string;
}

/** `session`: token hash of the only session that may take it. */
export async function storeHandover(
  { db, secrets, clock }: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  tenant: string,
  visit: Visit,
  session: string | null = null,
): Promise<CreatedHandover> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const id = randomUUID();
  await db
    .insertInto('handovers')
    .values({
      tenant,
      id,
      code_hash: hashOf(code),
      sealed: secrets.encrypt(JSON.stringify(visit), secretContext(tenant, id)),
      expires_at: new Date(clock.now().getTime() + LIFE_SECONDS * 1000),
      session_hash: session,
    })
    .execute();
  return { code, id };
}

/** Succeeds once, even for parallel requests. Then the visit is deleted. */
export async function redeemHandover(
  { db, secrets, clock }: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  tenant: string,
  code: string,
  session: string | null = null,
): Promise<Visit | undefined> {
  const now = clock.now();
  const redeemed = await db
    .with('waiting', (query) =>
      query
        .selectFrom('handovers')
        .select(['id', 'sealed'])
        .where('tenant', '=', tenant)
        .where('code_hash', '=', hashOf(code))
        .where('claimed_at', 'is', null)
        .where('expires_at', '>', now)
        .where('session_hash', session === null ? 'is' : '=', session)
        // A second request waits here and then finds the visit claimed.
        .forUpdate(),
    )
    .updateTable('handovers')
    .from('waiting')
    .set({ claimed_at: now, sealed: null })
    .where('handovers.tenant', '=', tenant)
    .whereRef('handovers.id', '=', 'waiting.id')
    .returning(['waiting.id as id', 'waiting.sealed as sealed'])
    .executeTakeFirst();
  if (redeemed === undefined || redeemed.sealed === null) return undefined;
  return JSON.parse(secrets.decrypt(redeemed.sealed, secretContext(tenant, redeemed.id))) as Visit;
}

/** Undefined when it does not exist or expired before it was taken. */
export async function stateOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tenant: string,
  id: string,
): Promise<'waiting' | 'taken' | undefined> {
  const row = await db
    .selectFrom('handovers')
    .select(['claimed_at', 'expires_at'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.claimed_at !== null) return 'taken';
  return row.expires_at > clock.now() ? 'waiting' : undefined;
}

/** Part of retention. Keeps the row one minute after expiry, because the sender may still ask whether it was taken. */
export async function eraseExpired({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('handovers')
    .where('expires_at', '<=', clock.now())
    .where('claimed_at', 'is', null)
    .execute();
  await db
    .deleteFrom('handovers')
    .where('expires_at', '<=', new Date(clock.now().getTime() - 60_000))
    .execute();
}
