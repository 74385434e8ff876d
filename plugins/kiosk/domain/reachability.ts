/**
 * The platform counts as away after the second failed probe. Probes get slower, so that many kiosks do not overload
 * a platform that is restarting.
 */
export type Reachability = 'here' | 'away';

const CALM_MS = 30_000;
/** Delay in milliseconds by the number of consecutive failures. */
const WAITS_MS = [CALM_MS, 3000, 5000, 8000, 12_000];
const LONGEST_MS = 20_000;

export const reachabilityAfter = (failures: number): Reachability => (failures < 2 ? 'here' : 'away');

/** Milliseconds until the next probe. `chance` is between 0 and 1 and spreads the probes of many kiosks. */
export const nextProbeMs = (failures: number, chance: number): number =>
  (WAITS_MS[failures] ?? LONGEST_MS) * (1 + chance / 4);
