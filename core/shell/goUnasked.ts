/**
 * The page goes, and asks nobody first: it goes for a reason of ours, and whoever stayed would sit before a
 * page that has ended.
 */
export function goUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}
