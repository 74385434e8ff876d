/**
 * A kiosk has a page and no history: whatever would add an entry replaces the one that is there, so
 * that Back never leads the next visitor into the last one's visit, not even to its addresses.
 */

/** A page that the browser kept whole is the last visit as it stood. */
function reloadRestoredPage(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Returns how to undo it. */
export function disableHistory(): () => void {
  const { history } = window;
  history.pushState = (...entry) => history.replaceState(...entry);
  window.addEventListener('pageshow', reloadRestoredPage);
  return () => {
    // What was laid over it goes; the browser's own comes back.
    Reflect.deleteProperty(history, 'pushState');
    window.removeEventListener('pageshow', reloadRestoredPage);
  };
}
