/**
 * Supervised workflows. Each runs by itself (a saga forked by another would fall with its siblings), and
 * a crash ends in what its manifest says: started again, started again with a toast, or the area fails.
 */
import { CANCEL } from 'redux-saga';
import { call, delay, put, race } from 'typed-redux-saga';
import type { Workflow } from '../contract/types';
import { areaFailed } from './failures';
import { toastShown } from './toasts';

export type OnCrash = 'restart' | 'toast' | 'failArea';

export interface Supervised {
  readonly id: string;
  readonly workflow: Workflow;
  readonly onCrash: OnCrash;
}

export interface Supervision {
  readonly report: (error: unknown, where: string) => void;
  readonly now: () => number;
  /** The generic sentence for the toast. */
  readonly crashText: () => string;
}

const MAX_DELAY_MS = 30_000;
/** After this long without a crash a workflow counts as well again. */
const WELL_MS = 60_000;

/** At once after the first crash, so that no click is missed; then 1 s, 2 s, 4 s … up to 30 s. */
export function restartDelay(crashes: number): number {
  return crashes <= 1 ? 0 : Math.min(1000 * 2 ** (crashes - 2), MAX_DELAY_MS);
}

/** What could not be loaded while the line was down can be loaded now. */
function waitForOnline(): Promise<void> {
  let stopListening = () => {};
  const back = new Promise<void>((resolve) => {
    const heard = () => resolve();
    window.addEventListener('online', heard, { once: true });
    stopListening = () => window.removeEventListener('online', heard);
  });
  return Object.assign(back, { [CANCEL]: stopListening });
}

export function* supervised({ id, workflow, onCrash }: Supervised, { report, now, crashText }: Supervision) {
  let crashes = 0;
  for (;;) {
    const started = now();
    try {
      yield* call(workflow);
      return;
    } catch (error) {
      report(error, id);
    }
    crashes = now() - started > WELL_MS ? 1 : crashes + 1;
    if (onCrash === 'failArea') {
      yield* put(areaFailed({ workflow: id }));
      return;
    }
    if (onCrash === 'toast') yield* put(toastShown({ content: crashText(), type: 'TOAST_DANGER' }));
    yield* race({ waited: delay(restartDelay(crashes)), line: call(waitForOnline) });
  }
}
