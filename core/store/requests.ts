/** Request tracking: every call is requesting, then success with its status, or failure with error, status and messages. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../contract/types';

export type RequestTrack =
  | { readonly state: 'requesting' }
  | { readonly state: 'success'; readonly status: number }
  | {
      readonly state: 'failure';
      readonly error: string;
      /** Undefined when no answer came. */
      readonly status: number | undefined;
      readonly validationMessages: Readonly<Record<string, readonly string[]>>;
    };

type Named<T> = PayloadAction<T & { readonly call: string }>;

const slice = createSlice({
  name: 'requests',
  initialState: {} as Readonly<Record<string, RequestTrack>>,
  reducers: {
    requestSent: (tracks, { payload }: Named<object>) => ({
      ...tracks,
      [payload.call]: { state: 'requesting' as const },
    }),
    requestSucceeded: (tracks, { payload }: Named<{ readonly status: number }>) => ({
      ...tracks,
      [payload.call]: { state: 'success' as const, status: payload.status },
    }),
    requestFailed: (
      tracks,
      { payload: { call, ...track } }: Named<Omit<RequestTrack & { state: 'failure' }, 'state'>>,
    ) => ({
      ...tracks,
      [call]: { state: 'failure' as const, ...track },
    }),
  },
});

export const requests = slice.reducer;
export const { requestSent, requestSucceeded, requestFailed } = slice.actions;

/** Is anybody waiting for an answer? */
export function selectIsRequesting(state: RootState): boolean {
  return Object.values(state.requests as ReturnType<typeof requests>).some(
    ({ state: step }) => step === 'requesting',
  );
}

/** By the call's name; undefined before it was first made. */
export function selectRequest(state: RootState, call: string): RequestTrack | undefined {
  return (state.requests as ReturnType<typeof requests>)[call];
}
