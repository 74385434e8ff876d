/**
 * The dialogs that lie over the page. Whatever stands outside of the topmost can neither be read, heard nor
 * pressed: browsers make it inert, whichever layer it is in. So what is for everybody (toasts) goes into it.
 */
import { useSyncExternalStore } from 'react';

/** Marks what was put into a dialog from outside. */
export const GUEST = 'data-guest';

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function become(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  for (const tell of listeners) tell();
}

/** Returns how to say that it is closed. */
export function dialogOpened(dialog: HTMLElement): () => void {
  become([...open, dialog]);
  return () => become(open.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Undefined: the page lies open. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
