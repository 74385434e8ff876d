import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBoot, useNavigation, useSessionReady } from '../../../core/contract';
import { viewOf, withChange, type View, type ViewChange } from '../domain/timetableView';

export interface TimetableViewHandle {
  readonly view: View;
  /** `opens`: Back leads to what was before. Narrowing a list is no step of a way. */
  readonly change: (change: ViewChange, opens?: boolean) => void;
  /** The address of the page with that changed, for real links. */
  readonly hrefOf: (change: ViewChange) => string;
}

/** What the address says is looked at. The server knows a part of it, so all of it holds once the page is taken over. */
export function useTimetableView(slug: string): TimetableViewHandle {
  const settled = useSessionReady();
  const { href } = useNavigation();
  const [written, write] = useSearchParams();
  const { query: drawn } = useBoot();
  const first = useMemo(() => new URLSearchParams(drawn), [drawn]);
  const query = settled ? written : first;
  const view = useMemo(() => viewOf(query), [query]);
  // The same function whatever the address says: hundreds of rows that hold it stay as they are.
  const writing = useRef(write);
  useEffect(() => {
    writing.current = write;
  }, [write]);
  const change = useCallback((next: ViewChange, opens = false) => {
    writing.current((now) => withChange(now, next), { replace: !opens });
  }, []);
  const hrefOf = useCallback(
    (next: ViewChange) => href(`/location/${encodeURIComponent(slug)}?${withChange(query, next).toString()}`),
    [href, query, slug],
  );
  return { view, change, hrefOf };
}
