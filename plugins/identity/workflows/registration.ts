/**
 * Creates a customer. The response may be lost, so the idempotency key is kept until login: a retry with the
 * same body returns the same customer. If the body has changed and the address is taken, the saga logs in
 * with the typed password. If that fails, the account belongs to another person, and the message stays.
 */
import { put, select, takeLeading } from 'typed-redux-saga';
import {
  callApi,
  dataOf,
  newIdempotencyKey,
  shownVersions,
  signedIn,
  userLoaded,
  type Failure,
} from '../../../core/contract';
import { getClient } from '../../../schemas/generated/calls/getClient';
import { register, type RegisterBody } from '../../../schemas/generated/calls/register';
import * as events from '../state/events';
import { REGISTRATION } from '../state/events';
import { newCustomerPassword, type NewPassword } from '../state/secrets';
import { selectForm } from '../state/selectors';
import { signIn } from './login';
import { reportFormFailure } from './reportFormFailure';

interface PendingRegistration {
  /** The body that was sent, to recognise a retry. Kept only in the memory of this page. */
  readonly body: string;
  readonly key: string;
}

let pendingRegistration: PendingRegistration | undefined;

/** Called at login and logout: the next registration is for another customer. */
export const clearPendingRegistration = (): void => {
  pendingRegistration = undefined;
};

function* clientIdOf(clientId: string | undefined) {
  if (clientId !== undefined) return clientId;
  const client = yield* callApi(getClient);
  return client.ok ? client.data.id : undefined;
}

/** The server may have created the customer: it failed afterwards, or it is still working. */
const mayHaveRegistered = (failure: Failure): boolean =>
  failure.kind === 'unanswered' ||
  failure.kind === 'malformed' ||
  (failure.kind === 'refused' && (failure.status >= 500 || failure.code === 'in_progress'));

const EMAIL = /(^|[._])e?-?mail/i;

/** If an earlier response was lost, a taken address most likely belongs to this customer. */
function* isRetry(
  failure: Failure,
  body: RegisterBody & Record<string, unknown>,
  before: PendingRegistration | undefined,
) {
  if (before === undefined || failure.kind !== 'invalid') return false;
  const path = Object.keys(failure.errors).find((key) => EMAIL.test(key));
  const username = path === undefined ? undefined : body[path];
  if (typeof username !== 'string') return false;
  return (yield* signIn({ username, password: body.password })) === undefined;
}

function* bodyOf({ payload }: ReturnType<typeof events.registrationSubmitted>, passwords: NewPassword) {
  const { content, answers } = yield* select(selectForm, REGISTRATION);
  const questions = dataOf(content);
  const clientId = yield* clientIdOf(payload.clientId);
  if (questions === undefined || clientId === undefined) return undefined;
  return {
    ...answers,
    ...passwords,
    clientId,
    source: payload.source,
    terms: payload.terms,
    ...shownVersions(questions.terms),
    checksum: questions.checksum,
  };
}

function* registrationSaga(submitted: ReturnType<typeof events.registrationSubmitted>) {
  const passwords = newCustomerPassword.take();
  const body = passwords && (yield* bodyOf(submitted, passwords));
  if (body === undefined) {
    yield* put(events.formSubmissionFailed({ form: REGISTRATION, problem: 'failed' }));
    return;
  }
  const bodyText = JSON.stringify(body);
  const before = pendingRegistration;
  const idempotencyKey = before?.body === bodyText ? before.key : newIdempotencyKey();
  const query = { onboarding_type: REGISTRATION };
  const answer = yield* callApi(register, { query, body, idempotencyKey });
  if (!answer.ok && mayHaveRegistered(answer.failure))
    pendingRegistration = { body: bodyText, key: idempotencyKey };
  if (answer.ok) {
    yield* put(signedIn());
    // Without user data in the response, the signed-in user is requested.
    if (answer.data.user) yield* put(userLoaded({ user: answer.data.user }));
    yield* put(events.registered());
  } else if (yield* isRetry(answer.failure, body, before)) {
    yield* put(events.registered());
  } else {
    const { failure } = answer;
    yield* reportFormFailure(REGISTRATION, failure);
    // Other terms are in force now. They are loaded again and must be accepted.
    if (failure.kind === 'invalid' && 'terms' in failure.errors)
      yield* put(events.formRequested({ form: REGISTRATION }));
  }
}

export function* watchRegistration(): Generator<unknown, void, unknown> {
  yield* takeLeading(events.registrationSubmitted, registrationSaga);
}
