/** The code of a handover is in the fragment, which is removed at once: no log or referrer contains it. */
const MARK = '#handover=';

let storedCode = '';

export const withHandoverCode = (address: string, code: string): string => address + MARK + code;

/** Call it when the page starts. A handover address that is opened later reloads the page. */
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
