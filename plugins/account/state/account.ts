/** The plugin's part of the store: one small slice for each page. */
import { combineReducers } from '@reduxjs/toolkit';
import type { RootState } from '../../../core/contract';
import { memberships } from './memberships';

export const account = combineReducers({ memberships });

export type AccountState = ReturnType<typeof account>;

const beforeAnything = account(undefined, { type: 'account/notYet' });

/** The one place that knows where in the store this plugin's state is, and that it arrives with the plugin. */
export const selectAccount = (state: RootState): AccountState =>
  (state.account as AccountState | undefined) ?? beforeAnything;

export const selectMemberships = (state: RootState) => selectAccount(state).memberships;
