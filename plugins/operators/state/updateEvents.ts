/** Events about a draft that takes over the active version. */
import { createAction } from '@reduxjs/toolkit';
import type {
  BringUpToDateAnswer,
  BringUpToDateBody,
} from '../../../schemas/generated/calls/operators/bringUpToDate';
import type { DraftQuery } from './events';

const event = <P = void>(name: string) => createAction<P>(`operators/${name}`);

/** A place that the draft and the active version changed. */
export type UpdateConflict = BringUpToDateAnswer['conflicts'][number];
export type UpdateChoices = BringUpToDateBody['choices'];

export interface Update extends DraftQuery {
  /** The answers to the conflicts that the operator has seen. */
  readonly choices: UpdateChoices;
}
export const updatePressed = event<Update>('updatePressed');
/** Nothing was saved: the operator has to choose for these places. */
export const updateConflicted = event<Update & { readonly conflicts: readonly UpdateConflict[] }>(
  'updateConflicted',
);
export const updateRefused = event<DraftQuery & { readonly message: string }>('updateRefused');
export const updateDone = event('updateDone');
