import { useCopy, useTenderName } from '../../../core/contract';

/** A tender as text: 'Card ending 0006'. */
export function useTenderText(): (type: string, digits: string | null) => string {
  const copy = useCopy();
  const nameOf = useTenderName('account');
  return (type, digits) =>
    digits === null ? nameOf(type) : copy('account.tender.ending', { name: nameOf(type), digits });
}
