/** Sends due messages to providers. A failed message waits and does not block the others. */
import type { Kysely } from 'kysely';
import type { Log } from '../api/log';
import { withRequestId } from '../net/currentRequestId';
import { causeOf } from '../net/errorFacts';
import { inSpan } from '../tracing/tracing';
import type { Message, Outbox } from './outbox';

export interface SendingParts<Tables> {
  readonly db: Kysely<Tables>;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly now: () => Date;
}

/** Returns undefined if the message was sent, otherwise the problem. It marks the message as sent. */
export type SendMessage = (message: Message, payload: unknown) => Promise<string | undefined>;

/** The number of messages in one run. The next run continues. */
const BATCH = 20;

/** Returns the number of messages that were sent. Several processes may send at the same time. */
export async function sendDue<Tables>(parts: SendingParts<Tables>, send: SendMessage): Promise<number> {
  const { db, outbox, log, now } = parts;
  let sent = 0;
  for (let tried = 0; tried < BATCH; tried += 1) {
    const message = await outbox.claimNext(db, now());
    if (message === undefined) break;
    const { tenant, kind, id } = message;
    const requestId = message.requestId ?? undefined;
    const fields = { id: requestId, tenant, message: id, kind };
    const span = { name: `send ${kind}`, kind: 'internal', fields: { tenant } } as const;
    const problem = await inSpan(
      span,
      () => withRequestId(requestId, () => sendOne(outbox, message, send).catch(causeOf)),
      (left) => ({ outcome: left === undefined ? 'sent' : 'waits' }),
    );
    if (problem === undefined) {
      sent += 1;
      log.info(fields, 'message sent');
    } else {
      log.warn({ ...fields, problem }, 'message not sent');
      await outbox.recordFailure(db, message, { now: now(), reason: problem });
    }
  }
  return sent;
}

async function sendOne(outbox: Outbox, message: Message, send: SendMessage): Promise<string | undefined> {
  return send(message, outbox.payloadOf(message));
}
