/**
 * WebKit (Safari, and every browser built on it) keeps no Secure cookie that came over plain http, also
 * on the loopback, where Chromium and Firefox trust the page. It alone is told apart, by the name that
 * it goes by; all Chromium's kin name WebKit too.
 */
const CHROMIUM = /\b(?:Headless)?Chrom(?:e|ium)\//;

export const keepsSecureCookiesOnLoopback = (agent: string | undefined): boolean =>
  !/\bAppleWebKit\//.test(agent ?? '') || CHROMIUM.test(agent ?? '');
