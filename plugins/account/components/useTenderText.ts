import { useCopy } from '../../../core/contract';

const KNOWN: readonly string[] = ['card', 'cash', 'cheque', 'credit', 'offline-voucher', 'direct_debit'];

/** How something was paid, in words: 'Card ending 0006'. A tender that we have no word for is shown as the server has it. */
export function useTenderText(): (type: string, digits: string | null) => string {
  const copy = useCopy();
  return (type, digits) => {
    const name = KNOWN.includes(type) ? copy(`account.tender.${type}`) : type;
    return digits === null ? name : copy('account.tender.ending', { name, digits });
  };
}
