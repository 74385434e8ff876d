/**
 * A kiosk has a page and no history: whatever would add an entry replaces the one that is there, so
 * that Back never leads the next visitor into the last one's visit, not even to its addresses. Links
 * that load a page replace it likewise.
 */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Runs after the router, which takes the links that it follows by itself. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.defaultPrevented || !isPlain(event)) return;
  const here = new URL(window.location.href);
  const isPlaceOnThisPage =
    link.hash !== '' && link.pathname === here.pathname && link.search === here.search;
  if (link.hasAttribute('download') || isPlaceOnThisPage || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  window.location.replace(link.href);
}

/** A page that the browser kept whole is the last visit as it stood. */
function wakeClean(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Returns how to undo it. */
export function keepNoHistory(): () => void {
  const { history } = window;
  history.pushState = (...entry) => history.replaceState(...entry);
  window.addEventListener('click', followLink);
  window.addEventListener('pageshow', wakeClean);
  return () => {
    // What was laid over it goes; the browser's own comes back.
    Reflect.deleteProperty(history, 'pushState');
    window.removeEventListener('click', followLink);
    window.removeEventListener('pageshow', wakeClean);
  };
}
