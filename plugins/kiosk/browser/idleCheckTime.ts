/** When the watch over the visit looked last: the one word between two stories that must not lean on each other. */
let lastCheck = performance.now();

export function markIdleCheck(): void {
  lastCheck = performance.now();
}

export const msSinceIdleCheck = (): number => performance.now() - lastCheck;
