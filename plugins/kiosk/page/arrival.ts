/** The one word that a cleared visit leaves to the page after it, in its address: that it was cleared. */
const CLEARED = '#cleared';

export const withCleared = (address: string): string => address + CLEARED;

/** True once. */
export function wasCleared(): boolean {
  const { hash, pathname, search } = window.location;
  if (hash !== CLEARED) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
}
