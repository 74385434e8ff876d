import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's style cache, the same on server and browser. Prefixes are not needed and a third of the bytes. */
export const styleCache = (nonce?: string): EmotionCache =>
  createCache({ key: 'foyer', nonce, stylisPlugins: [] });
