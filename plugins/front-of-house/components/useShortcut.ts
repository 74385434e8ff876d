import { useEffect, useEffectEvent } from 'react';

type FunctionKey = 'F2' | 'F3' | 'F4' | 'F6' | 'F7' | 'F8' | 'F9';

/** F1, F5, F10, F11 and F12 stay with the browser. */
export type Shortcut = FunctionKey | `Shift+${FunctionKey}`;

/**
 * Runs `act` on a function key. These keys type no text, so they also work in a field, and speech input does not use
 * them. Has no effect under a dialog.
 */
export function useShortcut(key: Shortcut | undefined, act: () => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.shiftKey ? `Shift+${event.key}` : event.key;
    const isOther = event.altKey || event.ctrlKey || event.metaKey || pressed !== key;
    if (isOther || event.repeat || event.defaultPrevented) return;
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
