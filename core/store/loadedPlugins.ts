/** The plugins that are loaded. The slices of a plugin exist only after it is loaded. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../contract/types';

const slice = createSlice({
  name: 'plugins',
  initialState: [] as readonly string[],
  reducers: {
    pluginLoaded: (names, { payload }: PayloadAction<{ readonly name: string }>) =>
      names.includes(payload.name) ? names : [...names, payload.name],
  },
});

export const plugins = slice.reducer;
export const { pluginLoaded } = slice.actions;
export const isPluginLoaded = (state: RootState, name: string): boolean =>
  (state.plugins as readonly string[]).includes(name);
