/** Finds venues by typed text: name, town or start of the postcode. */
import { foldedWords, isFoundIn, searchedText } from '../../schemas/foldedText';

export interface NamedVenue {
  readonly name: string;
  readonly town: string | null;
  readonly postcode: string;
}

interface SearchTerms {
  readonly names: string;
  readonly postcode: string;
}

const cachedTerms = new WeakMap<NamedVenue, SearchTerms>();

/** Calculated once for each venue, not at every key. */
function searchTermsOf(venue: NamedVenue): SearchTerms {
  const before = cachedTerms.get(venue);
  if (before) return before;
  const names = searchedText(`${venue.name} ${venue.town ?? ''}`);
  const searchedTerms = { names, postcode: foldedWords(venue.postcode).join('') };
  cachedTerms.set(venue, searchedTerms);
  return searchedTerms;
}

/** Finds every word, in any order: 'leeds pool' finds 'Pool at Leeds'. */
export function searchVenues<V extends NamedVenue>(venues: readonly V[], typed: string): readonly V[] {
  const postcodeStart = foldedWords(typed).join('');
  if (postcodeStart === '') return venues;
  return venues.filter((venue) => {
    const { names, postcode } = searchTermsOf(venue);
    return isFoundIn(names, typed) || postcode.startsWith(postcodeStart);
  });
}
