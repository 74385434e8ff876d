/** Which page stands, and how it came. */
export const BASKET = '/basket';

export const isBasketShown = (): boolean => window.location.pathname.endsWith(BASKET);

/** Loaded anew, and not come to by a link or Back. */
export const isReloaded = (): boolean =>
  performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ??
  false;
