/** The plugins that are loaded. The slices of a plugin exist only after it is loaded. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../contract/types';
import { defineSlice } from './defineSlice';

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
const { select } = defineSlice('plugins', plugins);
export const isPluginLoaded = (state: RootState, name: string): boolean => select(state).includes(name);
