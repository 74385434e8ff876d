/**
 * Faults that a test orders in advance. They apply to the next calls, or to the calls about one payment.
 *
 * - `lose-answer`: the call runs, but the connection is closed instead of a response.
 * - `slow`: the call runs; the response comes after `delayMs` (default 5 s).
 * - `hang`: the call runs; no response.
 * - `refuse`: the call does not run; 503.
 * - `session-expired`: the call does not run; 401.
 * - `fail`: the call does not run; 500.
 * - `broken`: the call runs; half of the response is sent.
 *
 * Faults of webhooks have other kinds, with the operation `webhook`:
 *
 * - `duplicate`: the event is sent twice.
 * - `late`: the event is sent after `delayMs`.
 * - `wrong-signature`: the signature of the event is not valid.
 * - `early`: the event is sent before the response to the call that caused it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageText } from './pages';
import { record, text, wholeNumber } from './readBody';

const WEBHOOK_FAULTS = ['duplicate', 'late', 'wrong-signature', 'early'] as const;
const FAULT_KINDS = [
  'lose-answer',
  'slow',
  'hang',
  'refuse',
  'session-expired',
  'fail',
  'broken',
  ...WEBHOOK_FAULTS,
] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

/** The call to which a fault applies. Without one, it applies to any call. */
const OPERATIONS = [
  'session-key',
  'tokenise',
  'transaction',
  'lookup',
  'challenge',
  'release',
  'abort',
  'refund',
  'webhook',
  'style',
  'map-data',
  'geocode',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly vendorTxCode?: string;
  readonly operation?: Operation;
  readonly calls: number;
  readonly delayMs: number;
}

/** The first half of a response, for `broken`. */
export const halfOf = (body: string): string => body.slice(0, Math.ceil(body.length / 2));

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((item) => item === value);

const isOfWebhook = ({ kind }: Fault): boolean => oneOf(WEBHOOK_FAULTS, kind) !== undefined;

/** Reads an order for a fault. Undefined if it is invalid. */
function readFault(body: unknown): Fault | undefined {
  const { kind, vendorTxCode, operation, calls, delayMs } = record(body);
  const faultKind = oneOf(FAULT_KINDS, kind);
  if (!faultKind) return undefined;
  const named = oneOf(OPERATIONS, operation);
  return {
    kind: faultKind,
    ...(text(vendorTxCode) && vendorTxCode !== 'next' ? { vendorTxCode: text(vendorTxCode) } : {}),
    ...(named ? { operation: named } : {}),
    calls: wholeNumber(calls) ?? 1,
    delayMs: wholeNumber(delayMs) ?? 5000,
  };
}

export class Faults {
  private waiting: Fault[] = [];

  order(fault: Fault): void {
    this.waiting.push(fault);
  }

  clear(): void {
    this.waiting = [];
  }

  list(): readonly Fault[] {
    return this.waiting;
  }

  /** Returns the fault for this call and counts the call. */
  take(operation: Operation, vendorTxCode?: string): Fault | undefined {
    const found = this.waiting.find(
      (fault) =>
        isOfWebhook(fault) === (operation === 'webhook') &&
        (fault.operation === undefined || fault.operation === operation) &&
        (fault.vendorTxCode === undefined || fault.vendorTxCode === vendorTxCode),
    );
    if (!found) return undefined;
    this.waiting = this.waiting.flatMap((fault) => {
      if (fault !== found) return [fault];
      return fault.calls > 1 ? [{ ...fault, calls: fault.calls - 1 }] : [];
    });
    return found;
  }
}

/** Applies a fault of the connection. Returns true if the call gets no further response. */
export async function applyConnectionFault(reply: FastifyReply, fault: Fault | undefined): Promise<boolean> {
  if (fault?.kind === 'slow') await wait(fault.delayMs);
  if (fault?.kind !== 'lose-answer' && fault?.kind !== 'hang') return false;
  reply.hijack();
  if (fault.kind === 'lose-answer') reply.raw.destroy();
  return true;
}

/** Routes with which a test orders, lists and clears the faults of a provider. */
export function addFaults(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => ({ data: faults.list() }));
  app.delete('/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.post('/faults', (request, reply) => {
    const fault = readFault(request.body);
    if (!fault)
      return reply
        .code(422)
        .send({ code: 1020, description: `${pageText('error.body')} ${FAULT_KINDS.join(', ')}` });
    faults.order(fault);
    return reply.code(201).send({ data: fault });
  });
}
