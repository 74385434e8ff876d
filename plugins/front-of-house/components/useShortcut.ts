import { useEffect, useRef } from 'react';

/**
 * Runs `act` on a function key. Single letters are not used, because they conflict with speech input. Has no
 * effect under a dialog.
 */
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
