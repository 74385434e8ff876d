import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element when `state` changes and the focus is lost, because the control that had it is removed.
 *
 * @example const heading = useFocusAfter<HTMLHeadingElement>(links.length);
 */
export function useFocusAfter<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const target = useRef<E>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) target.current?.focus();
  }, [state]);
  return target;
}
