import { call, select } from 'typed-redux-saga';
import { selectMode } from '../../../core/contract';
import { NEGLIGIBLE_SLEEP_MS, sleptMs } from '../domain/deviceSleep';
import { probePlatform } from '../browser/platformProbe';
import type { Watch } from './idleWatch';

const ageOfPage = () => performance.now();

/**
 * Runs before any activity is handled: the touch that wakes the screen must not reset the time of the sleep.
 */
export function* detectSleep({ clock, madeAt }: Watch) {
  const gained = yield* call([clock, clock.gainedMs]);
  if (gained < NEGLIGIBLE_SLEEP_MS) return;
  const { time } = yield* call(probePlatform, yield* select(selectMode));
  clock.sleptFor(sleptMs(gained, { madeAt, now: time, ageMs: yield* call(ageOfPage) }));
}
