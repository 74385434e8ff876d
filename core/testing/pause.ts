import { getConfig } from '@testing-library/react';

/**
 * Lets real time pass while the page lives on as in a browser, `ms` milliseconds: what it draws
 * meanwhile is no work that a test forgot to wait for. For what must *not* happen; what must is
 * waited for with `findBy` and `waitFor`.
 */
export const pause = (ms: number): Promise<void> =>
  getConfig().asyncWrapper(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
