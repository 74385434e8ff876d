/** Checks whether a user can continue on the page, and how much memory the page uses. */

/** Marks the kiosk's home. On other pages, any readable or pressable element is enough. */
export const HOME_MARK = 'data-kiosk-home';

export function isUsable(atHome: boolean): boolean {
  return (
    document.querySelector(
      atHome ? `main [${HOME_MARK}]` : 'main :is(h1, a[href], button, input, iframe)',
    ) !== null
  );
}

interface Memory {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

/** Between 0 and 1. Only Chromium reports it. */
export function memoryInUse(): number | undefined {
  const { memory } = performance as Performance & { readonly memory?: Memory };
  return memory && memory.usedJSHeapSize / memory.jsHeapSizeLimit;
}
