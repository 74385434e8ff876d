/** Events of the pages that an operator without a session opens. No event contains a password, an address or a token. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, type FormRefusal } from '../../../core/contract';
import type { GetLoginOptionsAnswer } from '../../../schemas/generated/calls/operators/getLoginOptions';
import type { ReadInvitationAnswer } from '../../../schemas/generated/calls/operators/readInvitation';
import { operatorLeft } from './events';

const event = <P = void>(name: string) => createAction<P>(`operators/${name}`);

/** The invitation of the link. Its token is in `invitationToken`. */
export const invitation = createRemoteSlice<ReadInvitationAnswer>('operators/invitation', operatorLeft);

/** How operators can log in besides their password. */
export const loginOptions = createRemoteSlice<GetLoginOptionsAnswer>('operators/loginOptions', operatorLeft);

export const loginSubmitted = event('loginSubmitted');
/** The login with the OpenID Connect provider was chosen. The payload is the page that required the login. */
export const providerChosen = event<string | null>('providerChosen');
/** The provider sent the browser back. What it sent is in `providerReturn`. */
export const providerReturned = event('providerReturned');
export const invitationAccepted = event('invitationAccepted');
export const newLinkSubmitted = event('newLinkSubmitted');
export const newPasswordSubmitted = event('newPasswordSubmitted');
/** The answer to the form that was submitted last. */
export const accessGranted = event('accessGranted');
export const accessRefused = event<FormRefusal>('accessRefused');
/** The form was closed. */
export const accessLeft = event('accessLeft');
