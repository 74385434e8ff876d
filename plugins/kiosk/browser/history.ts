/**
 * A kiosk has no history: every new entry replaces the current one. So Back never shows the next visitor a
 * page or URL of the last visit.
 */

/** A page restored from the back/forward cache would show the last visit. */
function reloadRestoredPage(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Returns a function that restores the history. */
export function disableHistory(): () => void {
  const { history } = window;
  history.pushState = (...entry) => history.replaceState(...entry);
  window.addEventListener('pageshow', reloadRestoredPage);
  return () => {
    // Deleting the override restores the browser's own function.
    Reflect.deleteProperty(history, 'pushState');
    window.removeEventListener('pageshow', reloadRestoredPage);
  };
}
