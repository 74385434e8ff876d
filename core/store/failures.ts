/** Failures that cannot be recovered: the area fails when a workflow that it requires crashes. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defineSlice } from './defineSlice';
import type { RootState } from '../contract/types';

interface Failures {
  /** Id of the workflow whose crash made the area unusable. */
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
const { select } = defineSlice('failures', failures);
export const selectAreaFailed = (state: RootState): boolean => select(state).area !== undefined;
