import { useEffect, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { typedLine } from '../../schemas/typedText';
import { useTenant } from '../tenant/hooks';
import type { FinderEvents } from './finderEvents';

/** How long somebody pauses before the geocoder is asked for what no venue is called. */
const PAUSE_MS = 700;
const SHORTEST_TERM = 2;

interface LocationTerm {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly term: string;
  /** All venues are listed, and nothing is looked up. */
  readonly canAsk: boolean;
  readonly isNamed: (words: string) => boolean;
}

/** A place is looked up when no venue is called so: after a pause, or at once with Enter. */
export function useLocationTerm(
  { locationRequested }: FinderEvents,
  { field, term, canAsk, isNamed }: LocationTerm,
) {
  const dispatch = useDispatch();
  const hasGeocoder = useTenant().services.geocoder !== undefined;
  const isPlace = (words: string) =>
    hasGeocoder && canAsk && words.length >= SHORTEST_TERM && !isNamed(words);
  const wanted = typedLine(term);
  const isUnknown = isPlace(wanted);
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => {
      // On a busy device the field is ahead of what is drawn: then the pause is not over.
      if (typedLine(field.current?.value ?? '') === wanted) dispatch(locationRequested({ term: wanted }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, locationRequested, field, isUnknown, wanted]);
  return {
    isUnknown,
    seek: () => {
      // What is drawn may be behind: whoever types and presses Enter at once means what stands in the field.
      const written = typedLine(field.current?.value ?? '');
      if (isPlace(written)) dispatch(locationRequested({ term: written }));
    },
  };
}
