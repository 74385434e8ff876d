/**
 * Messages to providers are written in the transaction that causes them, and sent afterwards until they are
 * received. A message may be sent more than once, so each has an id, and the receiver counts it once.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { json } from '../db/columns';
import type { Db, Executor } from '../db/database';
import type { Secrets } from '../secrets/encryption';

export interface Message {
  readonly tenant: string;
  readonly id: string;
  readonly kind: string;
  /** The stored form. `payloadOf` decrypts it. */
  readonly payload: object;
  readonly attempts: number;
}

interface Encrypted {
  readonly sealed: string;
}

/** The wait doubles with each attempt, from the first value to the second. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 10 * 60_000;
const BATCH = 20;

const contextOf = (tenant: string, id: string): string => `${tenant}/outbox/${id}`;

/** Payloads contain addresses, names and links that open accounts. They are encrypted, and erased after sending. */
export async function enqueue(
  trx: Executor,
  secrets: Secrets,
  message: {
    readonly tenant: string;
    readonly kind: string;
    readonly payload: object;
    readonly now: Date;
  },
): Promise<string> {
  const id = randomUUID();
  const encrypted = secrets.encrypt(JSON.stringify(message.payload), contextOf(message.tenant, id));
  await trx
    .insertInto('outbox')
    .values({
      tenant: message.tenant,
      id,
      kind: message.kind,
      payload: json({ sealed: encrypted } satisfies Encrypted),
      created_at: message.now,
      send_after: message.now,
    })
    .execute();
  return id;
}

/** Claims the messages that are due and sets their next attempt, so that no other sender takes them meanwhile. */
export function claimDue(db: Db, now: Date): Promise<Message[]> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('outbox')
      .select(['tenant', 'id', 'kind', 'payload', 'attempts'])
      .where('sent_at', 'is', null)
      .where('send_after', '<=', now)
      .orderBy('created_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) {
      await trx
        .updateTable('outbox')
        .set({ attempts: row.attempts + 1, send_after: nextTry(now, row.attempts) })
        .where('tenant', '=', row.tenant)
        .where('id', '=', row.id)
        .execute();
    }
    return due;
  });
}

export async function markSent(db: Db, message: Pick<Message, 'tenant' | 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, payload: json({}), last_error: null })
    .where('tenant', '=', message.tenant)
    .where('id', '=', message.id)
    .execute();
}

export async function recordFailure(
  db: Db,
  message: Pick<Message, 'tenant' | 'id'>,
  reason: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: reason })
    .where('tenant', '=', message.tenant)
    .where('id', '=', message.id)
    .execute();
}

/** Call this at start: messages that failed while a provider was down are sent immediately. */
export async function sendSooner(db: Db, now: Date): Promise<void> {
  await sql`update outbox set send_after = ${now} where sent_at is null and send_after > ${now}`.execute(db);
}

function nextTry(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), LAST_RETRY_MS));
}

/** Throws when the payload cannot be decrypted. Then only this message waits. */
export function payloadOf(secrets: Secrets, { tenant, id, payload }: Message): unknown {
  const { sealed: encrypted } = payload as Partial<Encrypted>;
  return encrypted === undefined
    ? payload
    : (JSON.parse(secrets.decrypt(encrypted, contextOf(tenant, id))) as unknown);
}

/** Throws if the key cannot decrypt a waiting message. */
export async function checkStoredMessage(db: Db, secrets: Secrets): Promise<void> {
  const message = await db
    .selectFrom('outbox')
    .select(['tenant', 'id', 'kind', 'payload', 'attempts'])
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (message) payloadOf(secrets, message);
}
