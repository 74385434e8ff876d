/** In the place of axios's adapter for `fetch`, which our pages never reach. */
export const getFetch = null;
