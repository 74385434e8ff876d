/** The forms of an operator without a session. One of them is open at a time. */
import { isAnyOf } from '@reduxjs/toolkit';
import { formProgress, oneTimeSecret } from '../../../core/contract';
import type { AcceptInvitationBody } from '../../../schemas/generated/calls/operators/acceptInvitation';
import type { FinishProviderLoginBody } from '../../../schemas/generated/calls/operators/finishProviderLogin';
import type { OperatorResetPasswordBody } from '../../../schemas/generated/calls/operators/operatorResetPassword';
import * as events from './accessEvents';

/* What the forms pass to the sagas: neither events nor state contain it. */
export const credentials = oneTimeSecret<{ readonly email: string; readonly password: string }>();
export const invitationToken = oneTimeSecret<string>();
export const acceptance = oneTimeSecret<AcceptInvitationBody>();
export const forgottenAddress = oneTimeSecret<string>();
export const newPassword = oneTimeSecret<OperatorResetPasswordBody>();
/** Absent if this tab did not begin the login. */
export const providerReturn = oneTimeSecret<FinishProviderLoginBody>();

export const access = formProgress({
  submitted: isAnyOf(
    events.loginSubmitted,
    events.providerChosen,
    events.providerReturned,
    events.invitationAccepted,
    events.newLinkSubmitted,
    events.newPasswordSubmitted,
  ),
  succeeded: events.accessGranted,
  failed: events.accessRefused,
  left: events.accessLeft,
});
