/** How slow this machine is, so that the time limits of journeys fit it. Plain Node. */

/** What the work below takes on the machine that the limits were chosen on, in milliseconds. */
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

/** 1 for a machine as fast as the reference or faster, 2 for one that takes twice as long, at most 4. */
export function slowness() {
  // The best of some rounds: the first ones are not compiled yet, and others meet what else the machine does.
  const best = Math.min(...Array.from({ length: ROUNDS }, timed));
  return Math.min(SLOWEST, Math.max(1, best / REFERENCE_MS));
}
