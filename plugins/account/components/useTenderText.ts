import { useCopy } from '../../../core/contract';

const KNOWN: readonly string[] = ['card', 'cash', 'cheque', 'credit', 'offline-voucher', 'direct_debit'];

/** A tender as text: 'Card ending 0006'. A tender without copy is shown as the server names it. */
export function useTenderText(): (type: string, digits: string | null) => string {
  const copy = useCopy();
  return (type, digits) => {
    const name = KNOWN.includes(type) ? copy(`account.tender.${type}`) : type;
    return digits === null ? name : copy('account.tender.ending', { name, digits });
  };
}
