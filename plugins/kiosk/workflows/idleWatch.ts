import { select } from 'typed-redux-saga';
import type { IdleClock } from '../domain/idleClock';
import { idleActionFor, type KioskSituation } from '../domain/idleness';
import { selectTimes } from '../settings';

export interface Watch {
  readonly clock: IdleClock;
  situation: KioskSituation;
  /** When this page was rendered, in the server's time. */
  madeAt?: number;
}

export function* currentIdleAction({ clock, situation }: Watch) {
  return idleActionFor(situation, clock.idleMs(), yield* select(selectTimes));
}
