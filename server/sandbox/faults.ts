/**
 * Faults that a test orders ahead: the next calls, or the calls about one payment, go wrong on the line.
 *
 * - `lose-answer`: done as asked, but the connection is cut in place of the answer.
 * - `slow`: done as asked, answered after `delayMs` (default 5 s).
 * - `hang`: done as asked, never answered.
 * - `refuse`: not done; 503.
 * - `session-expired`: not done; 401.
 * - `fail`: not done; 500.
 * - `broken`: done as asked, answered with half of the answer.
 */
import { record, text, wholeNumber } from './readBody';

export const FAULT_KINDS = [
  'lose-answer',
  'slow',
  'hang',
  'refuse',
  'session-expired',
  'fail',
  'broken',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Which call a fault waits for; without one, any. */
const OPERATIONS = [
  'session-key',
  'tokenise',
  'transaction',
  'lookup',
  'challenge',
  'release',
  'abort',
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

/** What is left of an answer that breaks off. */
export const halfOf = (body: string): string => body.slice(0, Math.ceil(body.length / 2));

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((item) => item === value);

/** Reads an order for a fault, or undefined when it is not one. */
export function readFault(body: unknown): Fault | undefined {
  const { kind, vendorTxCode, operation, calls, delayMs } = record(body);
  const known = oneOf(FAULT_KINDS, kind);
  if (!known) return undefined;
  const named = oneOf(OPERATIONS, operation);
  return {
    kind: known,
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

  /** The fault to apply to this call; it counts as one of those that it was ordered for. */
  take(operation: Operation, vendorTxCode?: string): Fault | undefined {
    const found = this.waiting.find(
      (fault) =>
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
