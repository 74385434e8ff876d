/**
 * The time of the last idle check. The watchdog reads it here, so that the two sagas do not depend on each
 * other.
 */
let lastCheck = performance.now();

export function markIdleCheck(): void {
  lastCheck = performance.now();
}

export const msSinceIdleCheck = (): number => performance.now() - lastCheck;
