/**
 * A handover from another browser is named in the fragment of the address: servers, logs and referrers never
 * contain it. The fragment is removed before the application or the analytics read the address.
 */
const MARK = '#handover=';

let storedCode = '';

export const withHandoverCode = (address: string, code: string): string => address + MARK + code;

/**
 * Call it when the page starts. If a handover address is opened in a page that is already open, the page
 * reloads.
 */
export function storeHandoverCode(): void {
  const { hash, pathname, search } = window.location;
  window.addEventListener('hashchange', () => {
    if (window.location.hash.startsWith(MARK)) window.location.reload();
  });
  if (!hash.startsWith(MARK)) return;
  storedCode = hash.slice(MARK.length);
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Empty if the page was opened without a code. */
export const handoverCode = (): string => storedCode;

/** Call it when the code is in use: a component that mounts again must not use it twice. */
export function clearHandoverCode(): void {
  storedCode = '';
}
