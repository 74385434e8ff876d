/**
 * React hydrates a page in slices, and the browser handles Back and Forward between them. The router listens only
 * after its first render is complete, so it would not notice such a move, and the page would stay at the entry
 * before it.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../../../schemas/isRecord';

export function MissedHistoryMove({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const renderedKey = useRef(key);
  useEffect(() => {
    const state: unknown = window.history.state;
    const currentKey = (isRecord(state) ? state.key : undefined) ?? 'default';
    if (currentKey !== renderedKey.current) window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, []);
  return children;
}
