/** Replaces axios's `fetch` adapter, which the pages never use. */
export const getFetch = null;
