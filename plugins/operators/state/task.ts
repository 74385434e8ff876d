/** One task at a time: starting, discarding or publishing a draft, rolling back, or changing operators. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import * as accountEvents from './accountEvents';
import * as events from './events';
import * as reviewEvents from './reviewEvents';
import * as tenantEvents from './tenantEvents';

export type TaskState =
  | { readonly at: 'idle' }
  | { readonly at: 'pending' }
  | {
      readonly at: 'failed';
      readonly message: string;
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    };

const IDLE = { at: 'idle' } as TaskState;

const isStart = isAnyOf(
  events.draftStartPressed,
  events.draftDiscardPressed,
  events.publishPressed,
  events.rollBackPressed,
  tenantEvents.offlinePressed,
  tenantEvents.onlinePressed,
  tenantEvents.fileChosen,
  reviewEvents.sharePressed,
  reviewEvents.unsharePressed,
  reviewEvents.approvePressed,
  reviewEvents.approvalRequested,
  reviewEvents.schedulePressed,
  reviewEvents.scheduleCancelled,
  accountEvents.invitePressed,
  accountEvents.inviteAgainPressed,
  accountEvents.rolesSubmitted,
  accountEvents.removePressed,
);

export const task = createReducer(IDLE, (on) => {
  on.addCase(events.taskFailed, (_, { payload }) => ({ at: 'failed', ...payload }));
  on.addMatcher(isStart, () => ({ at: 'pending' }));
  on.addMatcher(isAnyOf(events.taskDone, events.taskLeft, events.operatorLeft), () => IDLE);
});
