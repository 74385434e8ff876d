/** The draft that is being edited, with the steps that are not saved yet. They survive a lost session. */
import { createReducer } from '@reduxjs/toolkit';
import type { Draft, Problem } from '../../../schemas/generated/api';
import { changedPlaces, type ChangedPlace } from '../domain/changedPlaces';
import type { StepConflict } from '../domain/stepConflict';
import { fileValues, withText, type Step } from '../domain/steps';
import * as events from './events';

export type Saving =
  | { readonly at: 'saved' }
  | { readonly at: 'saving' }
  /** The server did not answer. The steps are kept and sent again. */
  | { readonly at: 'delayed' }
  | { readonly at: 'refused'; readonly message: string }
  /** Another operator changed the same place. The operator decides. */
  | { readonly at: 'conflict'; readonly places: readonly StepConflict[] };

export interface EditState {
  /** Undefined until a draft was loaded. */
  readonly draft: string | undefined;
  /** The newest revision that the operator has seen. */
  readonly revision: number;
  readonly files: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly steps: readonly Step[];
  /** The first steps that may have reached the server: 0 or 1. */
  readonly sent: number;
  readonly saving: Saving;
  /** The last response contained changes of another operator. */
  readonly isMerged: boolean;
  /** A newer revision is being loaded, which this window has not saved. */
  readonly isBehind: boolean;
  /** What that revision changed. */
  readonly newPlaces: readonly ChangedPlace[];
}

const NOTHING: EditState = {
  draft: undefined,
  revision: 0,
  files: {},
  problems: [],
  canUndo: false,
  canRedo: false,
  steps: [],
  sent: 0,
  saving: { at: 'saved' },
  isMerged: false,
  isBehind: false,
  newPlaces: [],
};

const editStateOf = ({ summary, files, problems, canUndo, canRedo }: Draft): EditState => ({
  ...NOTHING,
  draft: summary.id,
  revision: summary.revision,
  files,
  problems,
  canUndo,
  canRedo,
});

/** Steps that are not saved keep their revision, so that the server notices what another operator changed. */
function loaded(state: EditState, draft: Draft): EditState {
  if (state.draft !== draft.summary.id) return editStateOf(draft);
  if (state.steps.length === 0) return { ...editStateOf(draft), ...mergedIn(state, draft) };
  return state.saving.at === 'conflict'
    ? { ...editStateOf(draft), steps: state.steps, saving: state.saving }
    : state;
}

/** What is new in a revision that this window has not saved. Otherwise, the notice that is shown stays. */
function mergedIn(
  { isBehind, isMerged, newPlaces, files }: EditState,
  draft: Draft,
): Pick<EditState, 'isMerged' | 'newPlaces'> {
  const found = isBehind ? changedPlaces(fileValues(files), fileValues(draft.files)) : [];
  return found.length > 0 ? { isMerged: true, newPlaces: found } : { isMerged, newPlaces };
}

const without = (files: EditState['files'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));

const added = (state: EditState, step: Step): EditState => ({
  ...state,
  steps: [...state.steps, step],
  saving: isHeld(state.saving) ? state.saving : { at: 'saving' },
});

/** Only an answer of the operator or of the server ends this state. */
const isHeld = ({ at }: Saving): boolean => at === 'conflict' || at === 'delayed';

export const edit = createReducer(NOTHING, (on) => {
  on.addCase(events.draft.loaded, (state, { payload }) => loaded(state, payload.data));
  on.addCase(events.newerRevisionFound, (state) => ({ ...state, isBehind: true }));
  on.addCase(events.mergeNoticeClosed, (state) => ({ ...state, isMerged: false, newPlaces: [] }));
  on.addCase(events.textTyped, (state, { payload }) => ({
    ...state,
    steps: withText(state.steps, state.sent, payload),
    saving: isHeld(state.saving) ? state.saving : { at: 'saving' },
  }));
  on.addCase(events.changesMade, (state, { payload }) => added(state, { kind: 'changes', ...payload }));
  on.addCase(events.undoPressed, (state, { payload }) => added(state, { kind: 'undo', ...payload }));
  on.addCase(events.redoPressed, (state, { payload }) => added(state, { kind: 'redo', ...payload }));
  on.addCase(events.stepSent, (state) => ({ ...state, sent: 1, saving: { at: 'saving' } }));
  on.addCase(events.stepSaved, (state, { payload }) => {
    const steps = state.steps.slice(1);
    return {
      ...state,
      revision: payload.revision,
      files: { ...without(state.files, payload.removedFiles), ...payload.files },
      problems: payload.problems,
      canUndo: payload.canUndo,
      canRedo: payload.canRedo,
      isMerged: state.isMerged || payload.merged,
      steps,
      sent: 0,
      saving: steps.length === 0 ? { at: 'saved' } : { at: 'saving' },
    };
  });
  // With changes of another operator the revision stays, so that the next step is merged with them.
  on.addCase(events.assetSaved, (state, { payload }) => ({
    ...state,
    revision: payload.merged ? state.revision : payload.revision,
    problems: payload.problems,
  }));
  on.addCase(events.stepDelayed, (state) => ({ ...state, saving: { at: 'delayed' } }));
  on.addCase(events.stepRefused, (state, { payload }) => ({
    ...state,
    sent: 0,
    saving: { at: 'refused', message: payload.message },
  }));
  on.addCase(events.stepConflicted, (state, { payload }) => ({
    ...state,
    sent: 0,
    saving: { at: 'conflict', ...payload },
  }));
  on.addCase(events.ownTextKept, (state) => ({ ...state, saving: { at: 'saving' } }));
  on.addCase(events.otherTextTaken, (state) => ({ ...state, steps: [], sent: 0, saving: { at: 'saved' } }));
  on.addCase(events.operatorLeft, () => NOTHING);
});
