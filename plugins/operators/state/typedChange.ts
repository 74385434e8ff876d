/** The change that the operator is typing now. It is shown in the preview before it is saved. */
import { createReducer } from '@reduxjs/toolkit';
import type { Change } from '../domain/applyChanges';
import { changeTyped, operatorLeft } from './events';

const NOTHING = null as Change | null;

export const typedChange = createReducer(NOTHING, (on) => {
  on.addCase(changeTyped, (_, { payload }) => payload);
  on.addCase(operatorLeft, () => NOTHING);
});
