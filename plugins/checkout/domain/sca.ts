/** The bank's page of 3-D Secure: which addresses a customer may be sent to, and which word of it is believed. */
import type { ScaData } from '../../../schemas/generated/api';

/** The bank asks whether it is really the customer: where, with what, and about which payment. */
export interface BankChallenge {
  readonly transactionUuid: string;
  readonly scaUrl: string;
  readonly scaData: ScaData;
  /** It may be met in the top window: the bank's return there leads back to the page around ours. */
  readonly leadsBack: boolean;
  /** It answers a press of Pay: nobody has seen it yet. */
  readonly isNew: boolean;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';

/** https anywhere, http on the loopback alone; never a script or data address. */
export function isBankAddress(address: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(address);
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
  } catch {
    return false;
  }
}

/** The flat texts of the challenge as form fields; what is not text is left out. */
export const scaFields = (data: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] =>
  Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

interface Expected {
  readonly origin: string;
  readonly window: unknown;
  readonly transactionUuid: string;
}

/** True when a message is from our own return page, in the frame we opened, about this transaction. */
export function isScaHint(
  message: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: Expected,
): boolean {
  if (message.origin !== expected.origin || message.source === null || message.source !== expected.window)
    return false;
  const data: unknown = message.data;
  if (typeof data !== 'object' || data === null) return false;
  return (
    'type' in data &&
    data.type === 'sca_completed' &&
    'transactionUuid' in data &&
    data.transactionUuid === expected.transactionUuid
  );
}
