/** Whether a person can go on with what is on the page; and how heavy the page has become. */

/** The kiosk's home says that it is there; of other pages, anything that can be read or pressed will do. */
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

/** Chromium says it; between 0 and 1. */
export function memoryInUse(): number | undefined {
  const { memory } = performance as Performance & { readonly memory?: Memory };
  return memory && memory.usedJSHeapSize / memory.jsHeapSizeLimit;
}
