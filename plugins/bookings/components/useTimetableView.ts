import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBoot, useNavigation, useIsHydrated } from '../../../core/contract';
import { onPlainClick } from '../../../core/contract/ui';
import { viewOf, withChange, type View, type ViewChange } from '../domain/timetableView';

export type PageLink = ReturnType<ReturnType<typeof useNavigation>['link']>;

export interface TimetableViewHandle {
  readonly view: View;
  /** `opens`: adds a history entry, so that Back returns to the previous view. A filter change adds none. */
  readonly change: (change: ViewChange, opens?: boolean) => void;
  /** A link to the page with this change. */
  readonly linkTo: (change: ViewChange) => PageLink;
}

/** The view of the URL. Until hydration, only the part of the query that the server rendered is used. */
export function useTimetableView(slug: string): TimetableViewHandle {
  const settled = useIsHydrated();
  const { href } = useNavigation();
  const [written, write] = useSearchParams();
  const { query: drawn } = useBoot();
  const first = useMemo(() => new URLSearchParams(drawn), [drawn]);
  const query = settled ? written : first;
  const view = useMemo(() => viewOf(query), [query]);
  // Keeps `change` the same function when the URL changes, so that hundreds of rows do not render again.
  const writing = useRef(write);
  useEffect(() => {
    writing.current = write;
  }, [write]);
  const change = useCallback((next: ViewChange, opens = false) => {
    writing.current((now) => withChange(now, next), { replace: !opens });
  }, []);
  const linkTo = useCallback(
    (next: ViewChange) => ({
      href: href(`/location/${encodeURIComponent(slug)}?${withChange(query, next).toString()}`),
      onClick: onPlainClick(() => change(next)),
    }),
    [href, query, slug, change],
  );
  return { view, change, linkTo };
}
