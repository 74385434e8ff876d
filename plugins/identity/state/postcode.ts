/** The search for the town and the county of the postcode, in each customer form. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut, type Answers, type PostcodeProblem } from '../../../core/contract';
import * as events from './events';
import { DETAILS, REGISTRATION } from './events';

/** The last search. */
export type PostcodeSearch =
  | { readonly at: 'none' }
  | { readonly at: 'searching' }
  | { readonly at: 'found'; readonly places: readonly string[]; readonly filled: readonly string[] }
  | { readonly at: PostcodeProblem };

interface PostcodeState {
  readonly search: PostcodeSearch;
  /** Answers that a search filled in, by path. A later search may replace them. */
  readonly filledIn: Answers;
}

type State = Readonly<Record<events.Onboarding, PostcodeState>>;

const INITIAL: PostcodeState = { search: { at: 'none' }, filledIn: {} };
const NONE: State = { [REGISTRATION]: INITIAL, [DETAILS]: INITIAL };

const change = (state: State, form: events.Onboarding, next: Partial<PostcodeState>): State => ({
  ...state,
  [form]: { ...state[form], ...next },
});

export const postcodeReducer = createReducer(NONE, (on) => {
  on.addCase(events.postcodeSearched, (state, { payload: { form } }) =>
    change(state, form, { search: { at: 'searching' } }),
  );
  on.addCase(events.postcodeFound, (state, { payload: { form, places, filled } }) =>
    change(state, form, {
      search: { at: 'found', places, filled: Object.values(filled).map(String) },
      filledIn: { ...state[form].filledIn, ...filled },
    }),
  );
  on.addCase(events.postcodeNotFound, (state, { payload: { form, why } }) =>
    change(state, form, { search: { at: why === 'outdated' ? 'none' : why } }),
  );
  on.addCase(events.formLeft, (state, { payload: { form } }) =>
    change(state, form, { search: { at: 'none' } }),
  );
  on.addCase(signedOut, () => NONE);
});
