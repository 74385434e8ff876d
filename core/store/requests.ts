/** Request tracking. Every call is requesting, then success or failure. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../contract/types';
import { defineSlice } from './defineSlice';

export type RequestTrack =
  | { readonly state: 'requesting' }
  | { readonly state: 'success'; readonly status: number }
  | {
      readonly state: 'failure';
      readonly error: string;
      /** Undefined when no response was received. */
      readonly status: number | undefined;
      readonly validationMessages: Readonly<Record<string, readonly string[]>>;
    };

/** All requests of one call. */
interface Tracked {
  /** Number of requests without a response. */
  readonly open: number;
  /** `nth` of the newest request. */
  readonly newest: number;
  /** State of the newest request. A late response to an older request does not change it. */
  readonly track: RequestTrack;
}

/** `nth` distinguishes requests of the same call. It increases with each request. */
type RequestAction<T> = PayloadAction<T & { readonly call: string; readonly nth: number }>;
type Tracks = Readonly<Record<string, Tracked>>;

function withResponse(
  tracks: Tracks,
  { call, nth }: { call: string; nth: number },
  track: RequestTrack,
): Tracks {
  const { open, newest, track: before } = tracks[call] ?? { open: 1, newest: nth, track };
  return { ...tracks, [call]: { open: open - 1, newest, track: nth === newest ? track : before } };
}

const slice = createSlice({
  name: 'requests',
  initialState: {} as Tracks,
  reducers: {
    requestSent: (tracks, { payload: { call, nth } }: RequestAction<object>) => ({
      ...tracks,
      [call]: { open: (tracks[call]?.open ?? 0) + 1, newest: nth, track: { state: 'requesting' as const } },
    }),
    requestSucceeded: (tracks, { payload }: RequestAction<{ readonly status: number }>) =>
      withResponse(tracks, payload, { state: 'success', status: payload.status }),
    requestFailed: (
      tracks,
      { payload }: RequestAction<Omit<RequestTrack & { state: 'failure' }, 'state'>>,
    ) => {
      const { error, status, validationMessages } = payload;
      return withResponse(tracks, payload, { state: 'failure', error, status, validationMessages });
    },
  },
});

export const requests = slice.reducer;
export const { requestSent, requestSucceeded, requestFailed } = slice.actions;

const { select: selectTracks } = defineSlice('requests', requests);

/** Returns whether any request waits for a response. */
export function selectIsRequesting(state: RootState): boolean {
  return Object.values(selectTracks(state)).some(({ open }) => open > 0);
}

/** By name of the call. Undefined before its first request. */
export function selectRequest(state: RootState, call: string): RequestTrack | undefined {
  return selectTracks(state)[call]?.track;
}
