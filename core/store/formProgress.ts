/** The progress of a form that is sent once, such as a login. What was typed is not in it. */
import { createReducer, isAnyOf, type ActionCreatorWithPayload, type UnknownAction } from '@reduxjs/toolkit';

/** Why the server did not accept a form. */
export interface FormRefusal {
  readonly message: string;
  /** The server's messages by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** `done`: the server accepted the form. */
export type FormProgress =
  | { readonly at: 'idle' }
  | { readonly at: 'pending' }
  | { readonly at: 'done' }
  | ({ readonly at: 'failed' } & FormRefusal);

type Matcher = Parameters<typeof isAnyOf>[number];

interface FormEvents {
  readonly submitted: Matcher;
  readonly succeeded: Matcher;
  readonly failed: ActionCreatorWithPayload<FormRefusal>;
  /** The form was closed. A late response then changes nothing. */
  readonly left: Matcher;
}

/** The reducer of these events. A response without a request changes nothing. */
export function formProgress({ submitted, succeeded, failed, left }: FormEvents) {
  const isFailed = (event: UnknownAction): event is ReturnType<typeof failed> => failed.match(event);
  return createReducer<FormProgress>({ at: 'idle' }, (on) => {
    on.addMatcher(isAnyOf(submitted), () => ({ at: 'pending' }));
    on.addMatcher(isAnyOf(succeeded), (state) => (state.at === 'pending' ? { at: 'done' } : state));
    on.addMatcher(isFailed, (state, { payload }) =>
      state.at === 'pending' ? { at: 'failed', ...payload } : state,
    );
    on.addMatcher(isAnyOf(left), () => ({ at: 'idle' }));
  });
}
