/** Answers a call of the merchant and applies a waiting fault to it. */
import type { FastifyReply } from 'fastify';
import { pageText } from '../pages';
import { applyConnectionFault, halfOf, type Fault, type Faults, type Operation } from '../faults';
import type { CardFault } from './testCards';
import { refuseSession } from './tokens';

/** The response to the call after it has run. */
export interface SandboxResponse {
  readonly status: number;
  readonly body?: unknown;
}

/** The call to which each card fault applies, and its effect. */
const OF_CARD: Readonly<Record<CardFault, { operation: Operation; kind: Fault['kind'] }>> = {
  authoriseLost: { operation: 'transaction', kind: 'lose-answer' },
  captureLost: { operation: 'release', kind: 'lose-answer' },
  captureHangs: { operation: 'release', kind: 'hang' },
  slow: { operation: 'transaction', kind: 'slow' },
  sessionExpired: { operation: 'tokenise', kind: 'session-expired' },
};

function faultOfCard(operation: Operation, cardFault: CardFault | undefined): Fault | undefined {
  const fault = cardFault && OF_CARD[cardFault];
  return fault?.operation === operation ? { kind: fault.kind, calls: 1, delayMs: 5000 } : undefined;
}

/** `act` runs at most once. It returns the response and the fault of the card, if any. */
export async function applyFault(
  reply: FastifyReply,
  faults: Faults,
  operation: Operation,
  vendorTxCode: string | undefined,
  act: () => SandboxResponse & { readonly cardFault?: CardFault },
): Promise<FastifyReply> {
  const ordered = faults.take(operation, vendorTxCode);
  if (ordered?.kind === 'refuse')
    return reply.code(503).send({ code: 503, description: pageText('error.away') });
  if (ordered?.kind === 'session-expired') return refuseSession(reply);
  if (ordered?.kind === 'fail')
    return reply.code(500).send({ code: 500, description: pageText('error.failed') });
  const response = act();
  const fault = ordered ?? faultOfCard(operation, response.cardFault);
  if (await applyConnectionFault(reply, fault)) return reply;
  reply.code(response.status);
  return fault?.kind === 'broken'
    ? reply.type('application/json').send(halfOf(JSON.stringify(response.body ?? {})))
    : reply.send(response.body);
}
