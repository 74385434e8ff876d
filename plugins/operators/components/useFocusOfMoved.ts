import { useEffect, useRef } from 'react';

/**
 * The handle of the moved section keeps the focus, also when the browser loses it while the row moves.
 * `order`: changes when the order of the sections does.
 */
export function useFocusOfMoved(order: string) {
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current !== undefined) handles.current.get(moved.current)?.focus();
    moved.current = undefined;
  }, [order]);
  return {
    refOf: (id: string) => (element: HTMLButtonElement | null) => {
      if (element === null) handles.current.delete(id);
      else handles.current.set(id, element);
    },
    willMove: (id: string) => {
      moved.current = id;
    },
  };
}
