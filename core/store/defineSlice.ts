import type { Reducer } from 'redux';
import type { RootState, SliceContribution } from '../contract/types';

export interface Slice<Name extends string, State> extends SliceContribution<Name> {
  readonly select: (state: RootState) => State;
}

/** `defineSlice('lockers', reducer)` is a part of the store. `select` returns its state, or the initial state. */
export function defineSlice<Name extends string, State>(
  name: Name,
  reducer: Reducer<State>,
): Slice<Name, State> {
  const initial = reducer(undefined, { type: 'core/initialState' });
  // Only this reducer writes to this key of the store.
  const select = (state: RootState) => (state[name] as State | undefined) ?? initial;
  return { name, reducer, select };
}
