/**
 * Messages to providers are written in the transaction that causes them, and sent afterwards until they are
 * received. A message may be sent more than once, so each has an id, and the receiver counts it once. Each
 * server has its own table with the same columns.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { json } from '../database/columns';
import { currentRequestId } from '../net/currentRequestId';
import type { Secrets } from '../secrets/encryption';

export interface Message {
  readonly tenant: string;
  readonly id: string;
  readonly kind: string;
  /** The stored form. `payloadOf` decrypts it. */
  readonly payload: object;
  /** The number of attempts, with the one of this claim. */
  readonly attempts: number;
  /** Of the request that caused the message. Null: the background work caused it. */
  readonly requestId: string | null;
}

export interface NewMessage {
  readonly tenant: string;
  readonly kind: string;
  readonly payload: object;
  readonly now: Date;
}

interface Encrypted {
  readonly sealed: string;
  readonly requestId?: string | undefined;
}

/** The wait doubles with each attempt, from the first value to the second. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 10 * 60_000;
/**
 * Longer than one message takes to send. After this time the sender counts as dead, and another one sends the
 * message.
 */
export const CLAIM_MS = 60_000;

const contextOf = (tenant: string, id: string): string => `${tenant}/outbox/${id}`;

/** The outbox in a table, such as `outbox` or `documents.outbox`. */
export class Outbox {
  private readonly table;

  constructor(
    table: string,
    private readonly secrets: Secrets,
  ) {
    this.table = sql.table(table);
  }

  /** Payloads contain addresses, names and links that open accounts. They are encrypted, and erased after sending. */
  async enqueue<Tables>(trx: Kysely<Tables>, { tenant, kind, payload, now }: NewMessage): Promise<string> {
    const id = randomUUID();
    const encrypted = this.secrets.encrypt(JSON.stringify(payload), contextOf(tenant, id));
    const stored = json({ sealed: encrypted, requestId: currentRequestId() } satisfies Encrypted);
    await sql`insert into ${this.table} (tenant, id, kind, payload, created_at, send_after)
      values (${tenant}, ${id}, ${kind}, ${stored}, ${now}, ${now})`.execute(trx);
    return id;
  }

  /**
   * Claims the oldest message that is due, so that no other sender takes it. One message and not a batch: the last
   * messages of a batch would wait for a slow mail server until their claim has ended. Without an error a message is
   * new or being sent.
   */
  async claimNext<Tables>(db: Kysely<Tables>, now: Date): Promise<Message | undefined> {
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const { rows } = await sql<Message>`with due as materialized (
        select tenant, id from ${this.table} where sent_at is null and send_after <= ${now}
        order by created_at limit 1 for update skip locked)
      update ${this.table} as message
      set attempts = message.attempts + 1, send_after = ${claimedUntil}, last_error = null
      from due where message.tenant = due.tenant and message.id = due.id
      returning message.tenant, message.id, message.kind, message.payload, message.attempts,
        message.payload->>'requestId' as "requestId"`.execute(db);
    return rows[0];
  }

  async markSent<Tables>(
    db: Kysely<Tables>,
    { tenant, id }: Pick<Message, 'tenant' | 'id'>,
    now: Date,
  ): Promise<void> {
    await sql`update ${this.table} set sent_at = ${now}, payload = ${json({})}, last_error = null
      where tenant = ${tenant} and id = ${id}`.execute(db);
  }

  /** Ends the attempts without success. The row keeps the reason until it is deleted. */
  async markRefused<Tables>(
    db: Kysely<Tables>,
    { tenant, id }: Pick<Message, 'tenant' | 'id'>,
    { now, reason }: { readonly now: Date; readonly reason: string },
  ): Promise<void> {
    await sql`update ${this.table} set sent_at = ${now}, payload = ${json({})}, last_error = ${`refused: ${reason}`}
      where tenant = ${tenant} and id = ${id}`.execute(db);
  }

  /** The message is sent again after a wait. */
  async recordFailure<Tables>(
    db: Kysely<Tables>,
    { tenant, id, attempts }: Pick<Message, 'tenant' | 'id' | 'attempts'>,
    { now, reason }: { readonly now: Date; readonly reason: string },
  ): Promise<void> {
    await sql`update ${this.table} set last_error = ${reason}, send_after = ${nextTry(now, attempts)}
      where tenant = ${tenant} and id = ${id} and sent_at is null`.execute(db);
  }

  /**
   * Call this at start: messages that failed while a provider was down are sent immediately. Messages that another
   * process is sending have no error, and stay with it.
   */
  async sendSooner<Tables>(db: Kysely<Tables>, now: Date): Promise<void> {
    await sql`update ${this.table} set send_after = ${now}
      where sent_at is null and send_after > ${now} and last_error is not null`.execute(db);
  }

  /** Throws when the payload cannot be decrypted. Then only this message waits. */
  payloadOf({ tenant, id, payload }: Message): unknown {
    const { sealed: encrypted } = payload as Partial<Encrypted>;
    return encrypted === undefined
      ? payload
      : (JSON.parse(this.secrets.decrypt(encrypted, contextOf(tenant, id))) as unknown);
  }

  /** Throws if the key cannot decrypt a waiting message. */
  async checkStoredMessage<Tables>(db: Kysely<Tables>): Promise<void> {
    const { rows } =
      await sql<Message>`select tenant, id, kind, payload, attempts, null as "requestId" from ${this.table}
      where sent_at is null limit 1`.execute(db);
    const [message] = rows;
    if (message) this.payloadOf(message);
  }
}

function nextTry(now: Date, attempts: number): Date {
  const doublings = Math.min(attempts - 1, 20);
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** doublings, LAST_RETRY_MS));
}
