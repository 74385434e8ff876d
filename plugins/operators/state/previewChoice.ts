/** What the operator chose for the preview of each draft. It stays while other pages are visited. */
import { createReducer } from '@reduxjs/toolkit';
import type { PreviewChoice } from '../domain/preview';
import { operatorLeft } from './events';
import { previewChosen } from './previewEvents';

const NONE: Readonly<Record<string, PreviewChoice>> = {};

export const previewChoice = createReducer(NONE, (on) => {
  on.addCase(previewChosen, (state, { payload: { draft, choice } }) => ({ ...state, [draft]: choice }));
  on.addCase(operatorLeft, () => NONE);
});
