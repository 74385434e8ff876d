/** The plugin's part of the store, put together from its small slices. */
import { combineReducers } from '@reduxjs/toolkit';
import type { RootState } from '../../../core/contract';
import { costs } from './costs';
import { details } from './details';
import { mandate } from './mandate';
import { memberships } from './memberships';
import { page } from './page';
import { problems } from './problems';
import { promotion } from './promotion';
import { questions } from './questions';
import { review } from './review';
import { selection } from './selection';
import { submission } from './submission';
import { tenantQuestions } from './tenantQuestions';
import { terms } from './terms';
import { venues } from './venues';

export const joining = combineReducers({
  page,
  venues,
  memberships,
  selection,
  costs,
  details,
  questions,
  tenantQuestions,
  review,
  promotion,
  terms,
  mandate,
  submission,
  problems,
});

export type JoiningState = ReturnType<typeof joining>;

const beforeAnything = joining(undefined, { type: 'joining/notYet' });

/** The one place that knows where in the store this plugin's state is, and that it arrives with the plugin. */
export const selectJoining = (state: RootState): JoiningState =>
  (state.joining as JoiningState | undefined) ?? beforeAnything;
