/** What a visit may have left on the device besides the page itself. */
async function quietly(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch {
    // Storage that is off holds nothing; a clipboard that may not be written was not read by us either.
  }
}

/** The page asks nobody whether it may go: whoever would answer has gone. */
function goUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}

export async function leaveNoTrace(): Promise<void> {
  goUnasked();
  await quietly(() => localStorage.clear());
  await quietly(() => sessionStorage.clear());
  await quietly(() => navigator.clipboard?.writeText(''));
}

/** Loads the kiosk's home anew, in place of this page: no state of the visit outlives that. */
export function loadHome(address: string): void {
  const target = new URL(address, window.location.href);
  const here = window.location;
  const isHere =
    target.origin === here.origin && target.pathname + target.search === here.pathname + here.search;
  if (!isHere) return here.replace(target.href);
  // To another place on the same page the browser would only scroll.
  window.history.replaceState(null, '', target.href);
  here.reload();
}
