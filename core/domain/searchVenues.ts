/** Finding a venue by what one types: its name, town or the start of its postcode. */

export interface Called {
  readonly name: string;
  readonly town: string | null;
  readonly postcode: string;
}

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

const known = new WeakMap<Called, Sought>();

/** Worked out once for each venue, not at every key. */
function soughtOf(venue: Called): Sought {
  const before = known.get(venue);
  if (before) return before;
  const names = plain(`${venue.name} ${venue.town ?? ''}`);
  const sought = { names, postcode: unspaced(plain(venue.postcode)) };
  known.set(venue, sought);
  return sought;
}

/** Every word must be found, in any order, so that 'leeds pool' finds 'Pool at Leeds'. */
export function searchVenues<V extends Called>(venues: readonly V[], typed: string): readonly V[] {
  const term = plain(typed);
  if (term === '') return venues;
  const words = term.split(/\s+/);
  return venues.filter((venue) => {
    const { names, postcode } = soughtOf(venue);
    return words.every((word) => names.includes(word)) || postcode.startsWith(unspaced(term));
  });
}
