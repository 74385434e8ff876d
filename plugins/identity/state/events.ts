/** What happens while somebody says who they are. No event carries a password or the name of an account. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent, type Answers } from '../../../core/contract';
import type { DataFieldSection, Term } from '../../../schemas/generated/api';
import type { RegisterBody } from '../../../schemas/generated/calls/register';

export type Source = RegisterBody['source'];
export type Onboarding = 'customer_account_online' | 'membership_purchase';
export type Messages = Readonly<Record<string, readonly string[]>>;

/* logging in */
export interface LoginFailure {
  readonly message: string;
  /** What the server says besides, field by field. */
  readonly details: readonly string[];
}
export const loginSubmitted = createAction('identity/loginSubmitted');
export const loginSucceeded = sharedEvent('identity/loginSucceeded');
export const loginFailed = createAction<LoginFailure>('identity/loginFailed');
export const loginLeft = createAction('identity/loginLeft');

/* a forgotten password */
export const resetOpened = createAction('identity/resetOpened');
export const resetClosed = createAction('identity/resetClosed');
export const resetSubmitted = createAction('identity/resetSubmitted');
export const resetSent = createAction('identity/resetSent');
/** Several accounts share the address: the customer ID is asked for. */
export const resetNeedsCustomerId = createAction('identity/resetNeedsCustomerId');
export const resetFailed = createAction('identity/resetFailed');

/* a new password, with the token of the mail */
export const newPasswordOpened = createAction('identity/newPasswordOpened');
export const newPasswordSubmitted = createAction('identity/newPasswordSubmitted');
export const passwordChanged = createAction('identity/passwordChanged');
export const newPasswordRefused = createAction<{ readonly message: string; readonly errors: Messages }>(
  'identity/newPasswordRefused',
);

/* the forms about the customer */
export const formRequested = createAction<{ readonly form: Onboarding }>('identity/formRequested');
export const formLoaded = createAction<{
  readonly form: Onboarding;
  readonly sections: readonly DataFieldSection[];
  readonly checksum: string;
  readonly terms: readonly Term[];
  readonly known: Answers;
  /** Whose details they are, where that is known by now. */
  readonly of?: string;
}>('identity/formLoaded');
export const formLoadFailed = createAction<{ readonly form: Onboarding }>('identity/formLoadFailed');
export const answersRestored = createAction<{
  readonly answers: Answers;
  /** They were given under another tenant document. */
  readonly documentChanged: boolean;
}>('identity/answersRestored');
/** What was typed in another browser takes the place of what is here. */
export const answersReceived = createAction<{
  readonly answers: Answers;
  readonly documentChanged: boolean;
}>('identity/answersReceived');
/** What a customer typed before the page was loaded anew, and did not save. */
export const detailsRestored = createAction<{
  readonly answers: Answers;
  readonly documentChanged: boolean;
}>('identity/detailsRestored');
/** The customer left the form and chose not to save: what they typed is given up. */
export const detailsDiscarded = createAction('identity/detailsDiscarded');
export const answersChanged = createAction<{ readonly form: Onboarding; readonly answers: Answers }>(
  'identity/answersChanged',
);
export const registrationSubmitted = sharedEvent('identity/registrationSubmitted');
export const registered = sharedEvent('identity/registered');
export const updateSubmitted = sharedEvent('identity/updateSubmitted');
export const detailsUpdated = sharedEvent('identity/detailsUpdated');
export const formRefused = sharedEvent('identity/formRefused');
/** Any other status: a banner; `problem` names its text. */
export const formSubmissionFailed = createAction<{
  readonly form: Onboarding;
  readonly problem: FormProblem;
}>('identity/formSubmissionFailed');
/** Whoever sent it has to log in first: nothing is on its way. */
export const formNeedsLogin = createAction<{ readonly form: Onboarding }>('identity/formNeedsLogin');
export const formLeft = sharedEvent('identity/formLeft');

/** `reload`: 419; `pendingRegistration`: no answer came; `busy`: too many tries; `failed`: anything else. */
export type FormProblem = 'reload' | 'unanswered' | 'busy' | 'failed';

/* another password, for a customer who knows theirs */
export const otherPasswordSubmitted = createAction('identity/otherPasswordSubmitted');
export const otherPasswordSet = createAction('identity/otherPasswordSet');
/** Messages by field, and what is said of it all. */
export const otherPasswordRefused = createAction<{ readonly message: string; readonly errors: Messages }>(
  'identity/otherPasswordRefused',
);
export const otherPasswordLeft = createAction('identity/otherPasswordLeft');
