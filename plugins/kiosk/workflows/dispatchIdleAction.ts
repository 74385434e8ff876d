import { put, select } from 'typed-redux-saga';
import type { KioskSituation, IdleAction } from '../domain/idleness';
import * as events from '../state/events';
import { selectVisit } from '../state/kiosk';

/** Reasons that the next page does not report, because no form was cleared. */
const REASONS: Partial<Record<KioskSituation, events.Reason>> = { confirmed: 'confirmed', adjusted: 'home' };

export function* dispatchIdleAction(verdict: IdleAction, situation: KioskSituation) {
  const visit = yield* select(selectVisit);
  const shown = 'secondsLeft' in visit ? visit.secondsLeft : undefined;
  switch (verdict.kind) {
    case 'wait':
      if (shown !== undefined) yield* put(events.idleWarningDismissed());
      return;
    case 'warn':
      if (visit.step !== 'warned' || shown !== verdict.secondsLeft)
        yield* put(events.idleWarningShown({ secondsLeft: verdict.secondsLeft }));
      return;
    case 'close':
      // The start-over dialog may be open here too.
      if (visit.step !== 'closing' || shown !== verdict.secondsLeft)
        yield* put(events.closing({ secondsLeft: verdict.secondsLeft }));
      return;
    case 'over':
      yield* put(events.visitEnded({ reason: REASONS[situation] ?? 'idle' }));
      return;
    default:
      return verdict satisfies never;
  }
}
