import type { Copy } from '../../../core/contract';

/** `days` until the current document expires: negative if it has expired, null if unknown. */
export function expiryTitle(copy: Copy, days: number | null): string {
  if (days === null) return copy('account.documents.expiresSoon');
  return copy(`account.documents.${days < 0 ? 'expired' : 'expires'}`, { days: Math.abs(days) });
}
