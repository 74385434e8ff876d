/** The platform's outbox: messages to the bank and mails. */
import { type Message, type NewMessage, Outbox } from '../../../outbox/outbox';
import type { Secrets } from '../../../secrets/encryption';
import type { Db, Executor } from '../db/database';
import type { Platform } from '../platform';

export type { Message };

export const outboxOf = (secrets: Secrets): Outbox => new Outbox('outbox', secrets);

export const enqueue = (trx: Executor, secrets: Secrets, message: NewMessage): Promise<string> =>
  outboxOf(secrets).enqueue(trx, message);

type OutboxPlatform = Pick<Platform, 'db' | 'secrets' | 'clock'>;

export const markSent = (
  { db, secrets, clock }: OutboxPlatform,
  message: Pick<Message, 'tenant' | 'id'>,
): Promise<void> => outboxOf(secrets).markSent(db, message, clock.now());

export const sendSooner = ({ db, secrets, clock }: OutboxPlatform): Promise<void> =>
  outboxOf(secrets).sendSooner(db, clock.now());

export const checkStoredMessage = (db: Db, secrets: Secrets): Promise<void> =>
  outboxOf(secrets).checkStoredMessage(db);
