import { useEffect, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { typedLine } from '../../schemas/typedText';
import { useTenant } from '../tenant/hooks';
import type { FinderEvents } from './finderEvents';

/** Milliseconds. The pause in typing before a text that matches no venue is sent to the geocoder. */
const PAUSE_MS = 700;
const SHORTEST_TERM = 2;

interface LocationTerm {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly term: string;
  /** All venues are listed, and no search is in progress. */
  readonly canAsk: boolean;
  readonly isNamed: (words: string) => boolean;
}

/** Geocodes a text that matches no venue: after a pause, or immediately with Enter. */
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
      // On a busy device the field may already contain more text than was rendered. Then the pause is not
      // over.
      if (typedLine(field.current?.value ?? '') === wanted) dispatch(locationRequested({ term: wanted }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, locationRequested, field, isUnknown, wanted]);
  return {
    isUnknown,
    seek: () => {
      // The rendered text may be older than the field: Enter searches for the text in the field.
      const written = typedLine(field.current?.value ?? '');
      if (isPlace(written)) dispatch(locationRequested({ term: written }));
    },
  };
}
