import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where emotion keeps the page's styles; the server's and the browser's must be made alike, so that what
 * came in the page is known. No vendor prefixes: every browser that runs our scripts does without, and
 * they made a third of the styles.
 */
export const styleCache = (nonce?: string): EmotionCache =>
  createCache({ key: 'foyer', nonce, stylisPlugins: [] });
