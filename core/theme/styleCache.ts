import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's style cache. Server and browser must create it in the same way, so that the browser recognises
 * the server's styles. There are no vendor prefixes: every browser that runs our scripts works without them,
 * and they were a third of the styles.
 */
export const styleCache = (nonce?: string): EmotionCache =>
  createCache({ key: 'foyer', nonce, stylisPlugins: [] });
