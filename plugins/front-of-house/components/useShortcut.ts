import { useEffect, useEffectEvent } from 'react';

export type Shortcut = 'F2' | 'F3' | 'F4' | 'F6' | 'F7' | 'F8' | 'F9';

/** Runs `act` on a function key (letters conflict with speech input). Has no effect under a dialog. */
export function useShortcut(key: Shortcut | undefined, act: () => unknown): void {
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
