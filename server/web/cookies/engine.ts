/**
 * WebKit (Safari and every browser based on it) stores no Secure cookie over plain http, not even on the
 * loopback. Chromium and Firefox trust the loopback. Only WebKit is detected, by its user agent. All
 * Chromium-based browsers also contain the name WebKit.
 */
const CHROMIUM = /\b(?:Headless)?Chrom(?:e|ium)\//;

export const keepsSecureCookiesOnLoopback = (agent: string | undefined): boolean =>
  !/\bAppleWebKit\//.test(agent ?? '') || CHROMIUM.test(agent ?? '');
