/** Events of login, registration and customer details. No event contains a password or a login name. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent, type Answers, type PostcodeProblem } from '../../../core/contract';
import type { DataFieldSection, Term } from '../../../schemas/generated/api';
import type { RegisterBody } from '../../../schemas/generated/calls/register';

export type Source = RegisterBody['source'];
/** The two customer forms: registration, and the update of details. */
export const REGISTRATION = 'customer_account_online';
export const DETAILS = 'membership_purchase';
export type Onboarding = typeof REGISTRATION | typeof DETAILS;
/** Messages by field. */
export type Messages = Readonly<Record<string, readonly string[]>>;

/* login */
export interface LoginFailure {
  readonly message: string;
  /** Other messages of the server, one per field. */
  readonly details: readonly string[];
}
export const loginSubmitted = createAction('identity/loginSubmitted');
export const loginSucceeded = sharedEvent('identity/loginSucceeded');
export const loginFailed = createAction<LoginFailure>('identity/loginFailed');
export const loginLeft = createAction('identity/loginLeft');

/* forgotten password */
export const resetOpened = createAction('identity/resetOpened');
export const resetClosed = createAction('identity/resetClosed');
export const resetSubmitted = createAction('identity/resetSubmitted');
export const resetSent = createAction('identity/resetSent');
/** Several accounts have this address, so the form asks for the customer ID. */
export const resetNeedsCustomerId = createAction('identity/resetNeedsCustomerId');
export const resetFailed = createAction('identity/resetFailed');

/* new password, with the token from the mail */
export const newPasswordOpened = createAction('identity/newPasswordOpened');
export const newPasswordSubmitted = createAction('identity/newPasswordSubmitted');
export const passwordChanged = createAction('identity/passwordChanged');
export interface PasswordRefusal {
  readonly message: string;
  readonly errors: Messages;
}
export const newPasswordRefused = createAction<PasswordRefusal>('identity/newPasswordRefused');

/* customer forms */
export interface FormQuestions {
  readonly sections: readonly DataFieldSection[];
  readonly checksum: string;
  readonly terms: readonly Term[];
}
export const formRequested = createAction<{ readonly form: Onboarding }>('identity/formRequested');
export const formLoaded = createAction<{
  readonly form: Onboarding;
  readonly questions: FormQuestions;
  readonly savedAnswers: Answers;
  /** The id of the customer, if known. */
  readonly of?: string;
}>('identity/formLoaded');
export const formLoadFailed = createAction<{ readonly form: Onboarding }>('identity/formLoadFailed');
export interface EarlierAnswers {
  readonly answers: Answers;
  /** The answers were given under another tenant document. */
  readonly documentChanged: boolean;
}
export const answersRestored = createAction<EarlierAnswers>('identity/answersRestored');
/** Answers from another browser replace the answers here. */
export const answersReceived = createAction<EarlierAnswers>('identity/answersReceived');
/** What the customer typed and did not save before the page was reloaded. */
export const detailsRestored = createAction<EarlierAnswers>('identity/detailsRestored');
/** The customer left the form and chose not to save. The typed changes are dropped. */
export const detailsDiscarded = createAction('identity/detailsDiscarded');
export const answersChanged = createAction<{ readonly form: Onboarding; readonly answers: Answers }>(
  'identity/answersChanged',
);
/** The customer asked for the town and the county of the typed postcode. */
export const postcodeSearched = createAction<{ readonly form: Onboarding }>('identity/postcodeSearched');
export const postcodeFound = createAction<{
  readonly form: Onboarding;
  /** The names of the town and the county. */
  readonly places: readonly string[];
  /** The answers that were filled in, by path. */
  readonly filled: Answers;
}>('identity/postcodeFound');
/** 'outdated': the postcode was changed, or the form was sent, before the response. */
export const postcodeNotFound = createAction<{
  readonly form: Onboarding;
  readonly why: PostcodeProblem | 'outdated';
}>('identity/postcodeNotFound');
export const registrationSubmitted = sharedEvent('identity/registrationSubmitted');
export const registered = sharedEvent('identity/registered');
export const updateSubmitted = sharedEvent('identity/updateSubmitted');
export const detailsUpdated = sharedEvent('identity/detailsUpdated');
export const formRefused = sharedEvent('identity/formRefused');
/** Any other status: a banner. `problem` selects its text. */
export const formSubmissionFailed = createAction<{
  readonly form: Onboarding;
  readonly problem: FormProblem;
}>('identity/formSubmissionFailed');
/** The customer must log in first. No request was sent. */
export const formNeedsLogin = createAction<{ readonly form: Onboarding }>('identity/formNeedsLogin');
export const formLeft = sharedEvent('identity/formLeft');

/** `reload`: 419. `unanswered`: no response. `busy`: too many tries. `failed`: any other failure. */
export type FormProblem = 'reload' | 'unanswered' | 'busy' | 'failed';

/* password change by a customer who knows the current password */
export const otherPasswordSubmitted = createAction('identity/otherPasswordSubmitted');
export const otherPasswordSet = createAction('identity/otherPasswordSet');
export const otherPasswordRefused = createAction<PasswordRefusal>('identity/otherPasswordRefused');
export const otherPasswordLeft = createAction('identity/otherPasswordLeft');
