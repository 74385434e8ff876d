import { randomUUID } from 'node:crypto';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import type { MessageKind } from './outbox';

/** For messages without a secret in them; others are sealed, by `enqueue` or `enqueueMail`. */
export async function putInOutbox(
  trx: Executor,
  tenant: string,
  message: { readonly kind: MessageKind; readonly payload: object },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      tenant,
      id: randomUUID(),
      kind: message.kind,
      payload: json(message.payload),
      created_at: now,
      send_after: now,
    })
    .execute();
}
