/** Detects patterns whose matching time grows faster than the text, such as `(a+)+`. */
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type * as Recheck from 'recheck';

/**
 * These limits are amounts of work and not times, so that a busy machine gives the same result. They are
 * sufficient for patterns with look-around and back-references, which recheck tests with generated texts.
 */
const LIMITS = {
  attackLimit: 1_000_000,
  attackTimeout: null,
  crossoverSize: 5,
  incubationLimit: 10_000,
  incubationTimeout: null,
  maxAttackStringSize: 10_000,
  maxGenerationSize: 20,
  maxInitialGenerationSize: 50,
  maxIteration: 2,
  maxNFASize: 3000,
  maxPatternSize: 300,
  mutationSize: 10,
  seedingTimeout: null,
  timeout: 60_000,
} as const;

const cachedVerdicts = new LRUCache<string, boolean>({ max: 1000 });
const load = createRequire(__filename);

function measure(pattern: string): boolean {
  // Loaded on demand: few tenants write a pattern, and loading takes 0.4 s. This build uses no other process.
  const { checkSync } = load('recheck/lib/browser.js') as typeof Recheck;
  return checkSync(pattern, 'u', LIMITS).status !== 'safe';
}

/** A pattern that is too large to be analysed counts as slow. */
export function isSlow(pattern: string): boolean {
  const found = cachedVerdicts.get(pattern) ?? measure(pattern);
  cachedVerdicts.set(pattern, found);
  return found;
}
