/** Rules for the 3-D Secure page: which addresses are allowed, and which of its messages are accepted. */
import { isRecord } from '../../../core/contract';
import type { ScaData } from '../../../schemas/generated/api';

export interface BankChallenge {
  readonly transactionUuid: string;
  readonly scaUrl: string;
  /** Null: the bank's page is opened with GET. */
  readonly scaData: ScaData | null;
  /** The challenge may open in the top window: the return from the bank then leads to the host page. */
  readonly leadsBack: boolean;
  /** The challenge is the direct result of a press of Pay: the user has not seen it yet. */
  readonly isNew: boolean;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';

/** Allows https anywhere and http only on the loopback address; never a script or data address. */
export function isBankAddress(address: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(address);
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
  } catch {
    return false;
  }
}

/** The string values of the challenge as form fields. Other values are omitted. */
export const scaFields = (data: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] =>
  Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** True for messages of our own return page, in the frame that we opened, about this transaction. */
export function isScaHint(
  message: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly window: unknown; readonly transactionUuid: string },
): boolean {
  if (message.origin !== expected.origin || message.source === null || message.source !== expected.window)
    return false;
  const data: unknown = message.data;
  return (
    isRecord(data) && data['type'] === 'sca_completed' && data['transactionUuid'] === expected.transactionUuid
  );
}
