/**
 * A visit that comes from another browser is named in the fragment of the address: no server, log or referrer
 * ever sees it. It is out of the address before the application looks at that, and before anything is counted.
 */
const MARK = '#handover=';

let storedCode = '';

export const withHandoverCode = (address: string, code: string): string => address + MARK + code;

/** As the page starts. A page that is open already is loaded anew when such an address is opened in its place. */
export function storeHandoverCode(): void {
  const { hash, pathname, search } = window.location;
  window.addEventListener('hashchange', () => {
    if (window.location.hash.startsWith(MARK)) window.location.reload();
  });
  if (!hash.startsWith(MARK)) return;
  storedCode = hash.slice(MARK.length);
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Empty where the page was opened without one. */
export const handoverCode = (): string => storedCode;

/** Somebody has it in hand: a frame that is drawn anew asks for nothing twice. */
export function clearHandoverCode(): void {
  storedCode = '';
}
