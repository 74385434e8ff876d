import type { Copy } from '../../../core/contract';

/** `days` to the end of the document that stands; negative when it is over, null where nobody says how many. */
export function expiryTitle(copy: Copy, days: number | null): string {
  if (days === null) return copy('account.documents.expiresSoon');
  return copy(`account.documents.${days < 0 ? 'expired' : 'expires'}`, { days: Math.abs(days) });
}
