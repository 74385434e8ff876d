/**
 * Creates a customer.
 *
 * The response to a registration may be lost. The idempotency key is therefore kept until login: a retry with
 * the same body returns the same customer. If the body has changed and the server reports that the address is
 * taken, the saga logs in with the typed password. If the login fails, the account belongs to another person,
 * and the message stays.
 */
import { put, select, takeLeading } from 'typed-redux-saga';
import {
  callApi,
  newIdempotencyKey,
  shownVersions,
  signedIn,
  userLoaded,
  type Failure,
} from '../../../core/contract';
import { getClient } from '../../../schemas/generated/calls/getClient';
import { register, type RegisterBody } from '../../../schemas/generated/calls/register';
import * as events from '../state/events';
import { newCustomerPassword, type NewPassword } from '../state/secrets';
import { selectForm } from '../state/selectors';
import { isAboutAnswers, problemOf } from './formProblem';
import { signIn } from './login';

const FORM = 'customer_account_online';

interface PendingRegistration {
  /** The body that was sent, to recognise a retry. Kept only in the memory of this page. */
  readonly words: string;
  readonly key: string;
}

let pendingRegistration: PendingRegistration | undefined;

/** Called at login and logout: the next registration is for another customer. */
export const clearPendingRegistration = (): void => {
  pendingRegistration = undefined;
};

function* clientIdOf(known: string | undefined) {
  if (known !== undefined) return known;
  const client = yield* callApi(getClient);
  return client.ok ? client.data.id : undefined;
}

function keyFor(words: string): string {
  return pendingRegistration?.words === words ? pendingRegistration.key : newIdempotencyKey();
}

/** The server may have created the customer: it failed afterwards, or it is still working. */
const isLost = (failure: Failure): boolean =>
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

function* refused(failure: Failure) {
  if (!isAboutAnswers(failure)) {
    yield* put(events.formSubmissionFailed({ form: FORM, problem: problemOf(failure) }));
    return;
  }
  yield* put(events.formRefused({ form: FORM, errors: failure.errors }));
  // Other terms are in force now. They are loaded again and must be accepted.
  if ('terms' in failure.errors) yield* put(events.formRequested({ form: FORM }));
}

function* bodyOf({ payload }: ReturnType<typeof events.registrationSubmitted>, passwords: NewPassword) {
  const { content, answers } = yield* select(selectForm, FORM);
  const clientId = yield* clientIdOf(payload.clientId);
  if (content.at !== 'ready' || clientId === undefined) return undefined;
  return {
    ...answers,
    ...passwords,
    clientId,
    source: payload.source,
    terms: payload.terms,
    ...shownVersions(content.terms),
    checksum: content.checksum,
  };
}

function* registrationSaga(submitted: ReturnType<typeof events.registrationSubmitted>) {
  const passwords = newCustomerPassword.take();
  const body = passwords && (yield* bodyOf(submitted, passwords));
  if (body === undefined) {
    yield* put(events.formSubmissionFailed({ form: FORM, problem: 'failed' }));
    return;
  }
  const words = JSON.stringify(body);
  const key = keyFor(words);
  const before = pendingRegistration;
  const answer = yield* callApi(register, {
    query: { onboarding_type: FORM },
    body,
    idempotencyKey: key,
  });
  if (!answer.ok && isLost(answer.failure)) pendingRegistration = { words, key };
  if (answer.ok) {
    yield* put(signedIn());
    // Without user data in the response, the signed-in user is requested.
    if (answer.data.user) yield* put(userLoaded({ user: answer.data.user }));
    yield* put(events.registered());
  } else if (yield* isRetry(answer.failure, body, before)) {
    yield* put(events.registered());
  } else {
    yield* refused(answer.failure);
  }
}

export function* watchRegistration(): Generator<unknown, void, unknown> {
  yield* takeLeading(events.registrationSubmitted, registrationSaga);
}
