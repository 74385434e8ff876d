/**
 * Idempotency keys. The first response for a key is kept for 24 hours. The same request gets it again, and
 * another request with the key is refused.
 */
import { createHash } from 'node:crypto';
import { isRecord } from '../../../schemas/isRecord';
import { openLedger, type Ledger } from '../ledger';
import { failure, type Outcome } from './errors';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

interface KeptResponse {
  readonly kind: 'response';
  readonly key: string;
  /** A digest of the path and the parameters. */
  readonly request: string;
  readonly at: number;
  readonly status: number;
  readonly body: unknown;
}

const isKept = (value: unknown): value is KeptResponse =>
  isRecord(value) && value['kind'] === 'response' && typeof value['key'] === 'string';

export interface KeyedRequest {
  /** Empty: the request has no key. */
  readonly key: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
}

export class IdempotentResponses {
  private readonly journal: Ledger<KeptResponse>;
  private readonly kept = new Map<string, KeptResponse>();

  constructor(
    file: string,
    private readonly now: () => number,
  ) {
    this.journal = openLedger(file, isKept);
    this.journal.lines.forEach((response) => this.kept.set(response.key, response));
  }

  /** The response to an earlier request with the key, or an error if that request was another one. */
  find(request: KeyedRequest): (Outcome & { readonly isReplayed: boolean }) | undefined {
    const kept = request.key === '' ? undefined : this.kept.get(request.key);
    if (!kept || kept.at + LIFETIME_MS < this.now()) return undefined;
    if (kept.request === digestOf(request)) return { status: kept.status, body: kept.body, isReplayed: true };
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`;
    return { ...failure(400, { type: 'idempotency_error', message }), isReplayed: false };
  }

  keep(request: KeyedRequest, { status, body, isInvalid }: Outcome): void {
    if (request.key === '' || isInvalid) return;
    const kept: KeptResponse = {
      kind: 'response',
      key: request.key,
      request: digestOf(request),
      at: this.now(),
      status,
      body,
    };
    this.journal.append(kept);
    this.kept.set(kept.key, kept);
  }
}

function digestOf({ path, parameters }: KeyedRequest): string {
  const sorted = new URLSearchParams(parameters);
  sorted.sort();
  return createHash('sha256').update(`${path}\n${sorted.toString()}`).digest('base64url');
}
