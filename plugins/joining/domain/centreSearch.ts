/** Finding a centre by what one types: its name, town or the start of its postcode. */
import type { Venue } from '../../../schemas/generated/api';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .trim();

const unspaced = (text: string) => text.replace(/\s+/g, '');

/** Every word must be found, in any order, so that 'leeds pool' finds 'Pool at Leeds'. */
export function searchCentres(venues: readonly Venue[], typed: string): readonly Venue[] {
  const term = plain(typed);
  if (term === '') return venues;
  const words = term.split(/\s+/);
  return venues.filter((venue) => {
    const names = plain(`${venue.name} ${venue.town ?? ''}`);
    const postcode = unspaced(plain(venue.postcode));
    return words.every((word) => names.includes(word)) || postcode.startsWith(unspaced(term));
  });
}
