/** When the watch over the visit looked last: the one word between two stories that must not lean on each other. */
let looked = performance.now();

export function watchLooked(): void {
  looked = performance.now();
}

export const watchSilentMs = (): number => performance.now() - looked;
