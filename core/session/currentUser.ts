/** Requests the current user from the server, and decides what to do when the request fails. */
import type { Failure } from '../contract/types';
import type { User } from '../../schemas/generated/api';
import { getUser } from '../../schemas/generated/calls/getUser';
import { sendCall } from '../http/sendCall';
import { toastShown } from '../store/toasts';
import type { Copy } from '../tenant/copy';
import { userRequested } from './state';

const TOO_MANY = 429;
const LOGGED_OUT = 401;

export type CurrentUserResult =
  | { readonly user: User }
  /** `told`: the toast to show when a retry would have the same result. Undefined: no message is needed. */
  | { readonly user?: undefined; readonly isFinal: boolean; readonly toast?: ReturnType<typeof toastShown> };

/** A malformed response is retried one time. */
const isFinal = (failure: Failure, tries: number): boolean =>
  failure.kind === 'malformed'
    ? tries > 0
    : failure.kind === 'refused' && failure.status < 500 && failure.status !== TOO_MANY;

export async function fetchCurrentUser(tries: number, copy: Copy): Promise<CurrentUserResult> {
  const response = await sendCall(getUser);
  if (response.ok) return { user: response.data };
  const { failure } = response;
  if (!isFinal(failure, tries)) return { isFinal: false };
  // After a 401 the page reloads.
  if (failure.kind === 'refused' && failure.status === LOGGED_OUT) return { isFinal: true };
  const content = copy('core.session.missed');
  return {
    isFinal: true,
    toast: toastShown({ content, type: 'TOAST_DANGER', closeAfter: 0, callback: userRequested() }),
  };
}
