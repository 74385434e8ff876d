/** Who else edits the draft, and where. */
import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { Editor } from '../../../schemas/generated/api';
import { draft, operatorLeft } from './events';

/** A field, as a file of the tenant and a JSON pointer into it. The pointer of the whole file is empty. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** A page with the draft was opened. */
export const draftEntered = createAction<{ readonly draft: string }>('operators/draftEntered');
export const draftExited = createAction('operators/draftExited');
/** The focus is in a field of the draft, or in none. */
export const placeEntered = createAction<Place>('operators/placeEntered');
export const placeExited = createAction('operators/placeExited');
export const editorsReported = createAction<{ readonly editors: readonly Editor[] }>(
  'operators/editorsReported',
);

/** Another operator in the draft. */
export interface OtherEditor {
  readonly name: string;
  readonly file: string | null;
  readonly pointer: string | null;
}

interface PresenceState {
  readonly place: Place | undefined;
  readonly editors: readonly OtherEditor[];
}

/** The same state if all are where they were, so that nothing is drawn again. */
function withEditors(state: PresenceState, reported: readonly Editor[]): PresenceState {
  const editors = reported.map(({ operator: { name }, file, pointer }) => ({ name, file, pointer }));
  return JSON.stringify(editors) === JSON.stringify(state.editors) ? state : { ...state, editors };
}

const NOTHING: PresenceState = { place: undefined, editors: [] };

export const presence = createReducer(NOTHING, (on) => {
  on.addCase(placeEntered, (state, { payload }) => ({ ...state, place: payload }));
  on.addCase(placeExited, (state) => ({ ...state, place: undefined }));
  on.addCase(editorsReported, (state, { payload }) => withEditors(state, payload.editors));
  on.addCase(draft.loaded, (state, { payload }) => withEditors(state, payload.data.editors));
  on.addMatcher(isAnyOf(draftExited, operatorLeft), () => NOTHING);
});

/** The names of the others whose field is this place or inside it. */
export const editorsAt = (editors: readonly OtherEditor[], { file, pointer }: Place): readonly string[] =>
  editors
    .filter(
      (editor) =>
        editor.file === file &&
        editor.pointer !== null &&
        (editor.pointer === pointer || editor.pointer.startsWith(`${pointer}/`)),
    )
    .map(({ name }) => name);
