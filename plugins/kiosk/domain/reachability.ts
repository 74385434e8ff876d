/**
 * Whether the platform is there for a kiosk, from one look at it after the other. One look that fails may
 * be a hiccup; of the second it is told. Looks come quickly at first, then less and less often: a hundred
 * kiosks must not trample on a platform that is getting up.
 */
export type Reachability = 'here' | 'away';

const CALM_MS = 30_000;
/** After so many failed looks in a row. */
const WAITS_MS = [CALM_MS, 3000, 5000, 8000, 12_000];
const LONGEST_MS = 20_000;

export const reachabilityAfter = (failures: number): Reachability => (failures < 2 ? 'here' : 'away');

/** `chance` is between 0 and 1, so that they do not come all at once either. */
export const nextProbeMs = (failures: number, chance: number): number =>
  (WAITS_MS[failures] ?? LONGEST_MS) * (1 + chance / 4);
