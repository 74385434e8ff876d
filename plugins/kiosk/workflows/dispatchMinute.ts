import { put } from 'typed-redux-saga';
import { minutePassed } from '../state/events';
import type { Waiting } from './waitingHome';

const MINUTE_MS = 60_000;

export function* dispatchMinute(waiting: Waiting) {
  const now = waiting.clock.now();
  if (now === undefined) return;
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  if (minute !== waiting.minute) yield* put(minutePassed({ now: minute }));
  waiting.minute = minute;
}
