/** Which page is open, and how it was opened. */
export const BASKET = '/basket';

export const isBasketShown = (): boolean => window.location.pathname.endsWith(BASKET);

/** True after a reload of the page; false after a link or Back. */
export const isReloaded = (): boolean =>
  performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ??
  false;
