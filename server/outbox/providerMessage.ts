/** Sends a message to a provider and classifies the response. */
import { callProvider, type ProviderResponse } from '../providers/callProvider';

/** After this time without a response the outbox tries again later. */
const TIMEOUT_MS = 8_000;

export interface ProviderMessage {
  /** Where this process reaches the sandbox of the bank. Undefined: messages wait in the outbox. */
  readonly sandboxOrigin: string | undefined;
  readonly company: 'bank';
  readonly path: string;
  readonly body: object;
}

export function sendToProvider({
  sandboxOrigin,
  company,
  path,
  body,
}: ProviderMessage): Promise<ProviderResponse> {
  if (sandboxOrigin === undefined) return Promise.resolve({ kind: 'unreachable' });
  const host = `${company}.sandbox.localhost:${new URL(sandboxOrigin).port}`;
  return callProvider({ origin: sandboxOrigin, host, method: 'POST', path, body, timeoutMs: TIMEOUT_MS });
}

export function providerProblem(response: ProviderResponse): string | undefined {
  if (response.kind !== 'answered') return response.kind;
  return response.status < 300 ? undefined : `status ${response.status}`;
}

/** Only a status for wrong data is a refusal. Others, such as an expired key or a full queue, are temporary. */
export const isRefusal = (response: ProviderResponse): boolean =>
  response.kind === 'answered' && (response.status === 400 || response.status === 422);
