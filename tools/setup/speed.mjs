/** Measures how slow this machine is, to adjust the time limits of the journeys. Plain Node. */

/** Milliseconds that this work takes on the machine for which the limits were chosen. */
const REFERENCE_MS = 45;
const SLOWEST = 4;
const ROUNDS = 5;

function work() {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    id: index,
    name: `row ${(index * 7919) % 20_000}`,
  }));
  const sorted = JSON.parse(JSON.stringify(rows)).sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.length;
}

function timed() {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** 1 for a machine as fast as the reference or faster, 2 for one that takes twice as long. At most 4. */
export function slowness() {
  // The best of several rounds: the first ones are not compiled yet, and other load may slow others.
  const best = Math.min(...Array.from({ length: ROUNDS }, timed));
  return Math.min(SLOWEST, Math.max(1, best / REFERENCE_MS));
}
