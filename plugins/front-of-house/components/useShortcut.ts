import { useEffect, useRef } from 'react';

/** A function key: letters alone would take them away from those who speak to their computer. Silent under a dialog. */
export function useShortcut(key: 'F2' | 'F4' | 'F8' | 'F9', act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key !== key || !isPlain || event.repeat || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key]);
}
