import { useEffect, useEffectEvent } from 'react';

/** Runs `act` on a function key (letters conflict with speech input). Has no effect under a dialog. */
export function useShortcut(key: 'F2' | 'F4' | 'F8' | 'F9', act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key !== key || !isPlain || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
