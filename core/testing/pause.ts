import { getConfig } from '@testing-library/react';

/**
 * Waits `ms` milliseconds of real time inside Testing Library's async wrapper, so that rendering during the
 * wait causes no act warning. Use it to check that something does *not* happen. For what must happen, use
 * `findBy` and `waitFor`.
 */
export const pause = (ms: number): Promise<void> =>
  getConfig().asyncWrapper(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
