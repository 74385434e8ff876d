/** Finding a centre by what one types: its name, town or the start of its postcode. */
import type { Venue } from '../../../schemas/generated/api';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .trim();

const unspaced = (text: string) => text.replace(/\s+/g, '');

interface Sought {
  readonly names: string;
  readonly postcode: string;
}

const known = new WeakMap<Venue, Sought>();

/** Worked out once for each centre, not at every key. */
function soughtOf(venue: Venue): Sought {
  const before = known.get(venue);
  if (before) return before;
  const names = plain(`${venue.name} ${venue.town ?? ''}`);
  const sought = { names, postcode: unspaced(plain(venue.postcode)) };
  known.set(venue, sought);
  return sought;
}

/** Every word must be found, in any order, so that 'leeds pool' finds 'Pool at Leeds'. */
export function searchCentres(venues: readonly Venue[], typed: string): readonly Venue[] {
  const term = plain(typed);
  if (term === '') return venues;
  const words = term.split(/\s+/);
  return venues.filter((venue) => {
    const { names, postcode } = soughtOf(venue);
    return words.every((word) => names.includes(word)) || postcode.startsWith(unspaced(term));
  });
}
