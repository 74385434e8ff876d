/** What broke beyond repair: the area, when a workflow that it cannot do without kept crashing. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../contract/types';

interface Failures {
  /** The workflow whose end made the area useless. */
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
export const selectAreaFailed = (state: RootState): boolean =>
  (state.failures as Failures).area !== undefined;
