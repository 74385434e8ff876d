/**
 * How much slower this machine is than the one that the time limits of tests were set on. A slow machine is not
 * wrong, so its limits are longer; they are never shorter than written. Plain Node.
 */
import { createHash } from 'node:crypto';

const ROUNDS = 7;
const BYTES = Buffer.alloc(4 * 1024 * 1024);
/** Milliseconds of one round on a quiet machine of two cores, where limits were set. */
const REFERENCE_MS = 12;
const MOST = 3;

/** 1 (as fast or faster) to 3: the median of a few short rounds, about 0.1 s in all. */
export function slowness() {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    createHash('sha256').update(BYTES).digest();
    return performance.now() - started;
  }).sort((one, other) => one - other);
  return slownessOf(rounds[Math.floor(ROUNDS / 2)]);
}

export const slownessOf = (roundMs) =>
  Math.min(MOST, Math.max(1, Math.round((10 * roundMs) / REFERENCE_MS) / 10));
