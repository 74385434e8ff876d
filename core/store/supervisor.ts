/** Each workflow is a root saga: a crash of a forked saga ends its siblings. The manifest says what follows. */
import { CANCEL } from 'redux-saga';
import { call, delay, put, race } from 'typed-redux-saga';
import type { Workflow, RootState } from '../contract/types';
import { toastShown } from './toasts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defineSlice } from './defineSlice';

export type OnCrash = 'restart' | 'toast' | 'failArea';

export interface SupervisedWorkflow {
  readonly id: string;
  readonly workflow: Workflow;
  readonly onCrash: OnCrash;
}

export interface Supervision {
  readonly report: (error: unknown, where: string) => void;
  readonly now: () => number;
  /** The generic message for the toast. */
  readonly crashText: () => string;
}

const MAX_DELAY_MS = 30_000;
/** After this time without a crash, the number of crashes starts again. */
const WELL_MS = 60_000;

/** Milliseconds until the restart: 0 after the first crash (no click is missed), then 1, 2, 4 … 30 s. */
export function restartDelay(crashes: number): number {
  return crashes <= 1 ? 0 : Math.min(1000 * 2 ** (crashes - 2), MAX_DELAY_MS);
}

/** Ends the wait when the connection returns, because a chunk that failed to load can load now. */
function waitForOnline(): Promise<void> {
  let stopListening = () => {};
  const back = new Promise<void>((resolve) => {
    const onEvent = () => resolve();
    window.addEventListener('online', onEvent, { once: true });
    stopListening = () => window.removeEventListener('online', onEvent);
  });
  return Object.assign(back, { [CANCEL]: stopListening });
}

export function* superviseWorkflow(
  { id, workflow, onCrash }: SupervisedWorkflow,
  { report, now, crashText }: Supervision,
) {
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

interface Failures {
  /** Id of the workflow whose crash made the area unusable. */
  readonly area: string | undefined;
}

const slice = createSlice({
  name: 'failures',
  initialState: { area: undefined } as Failures,
  reducers: {
    areaFailed: (_, { payload }: PayloadAction<{ readonly workflow: string }>): Failures => ({
      area: payload.workflow,
    }),
  },
});

export const failures = slice.reducer;
export const { areaFailed } = slice.actions;
const { select } = defineSlice('failures', failures);
export const selectAreaFailed = (state: RootState): boolean => select(state).area !== undefined;
