/**
 * The open dialogs. Content outside the topmost dialog cannot be read, heard or pressed: browsers make it
 * inert in every layer. Global content (toasts) is therefore moved into that dialog.
 */
import { useSyncExternalStore } from 'react';

/** Marks content that was moved into a dialog. */
export const GUEST = 'data-guest';

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  for (const tell of listeners) tell();
}

/** Returns a function that removes the dialog from the list. */
export function dialogOpened(dialog: HTMLElement): () => void {
  setOpenDialogs([...open, dialog]);
  return () => setOpenDialogs(open.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Undefined: no dialog is open. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
