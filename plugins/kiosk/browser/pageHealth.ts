/** Whether a user can continue on the page, the page's memory, and the time of the last idle check. */

/** Marks the kiosk's home. On other pages, any readable or pressable element is enough. */
export const HOME_MARK = 'data-kiosk-home';

export const isUsable = (atHome: boolean): boolean =>
  document.querySelector(atHome ? `main [${HOME_MARK}]` : 'main :is(h1, a[href], button, input, iframe)') !==
  null;

interface MemoryInfo {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

/** Between 0 and 1. Only Chromium reports it. */
export function memoryInUse(): number | undefined {
  const { memory } = performance as Performance & { readonly memory?: MemoryInfo };
  return memory && memory.usedJSHeapSize / memory.jsHeapSizeLimit;
}

let lastIdleCheck = performance.now();

export function markIdleCheck(): void {
  lastIdleCheck = performance.now();
}

export const msSinceIdleCheck = (): number => performance.now() - lastIdleCheck;
