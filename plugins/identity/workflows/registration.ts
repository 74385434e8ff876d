/**
 * Creating a customer.
 *
 * The answer to a registration may be lost on its way. The key is therefore kept until somebody is
 * signed in: trying again with the same words gives the same customer. Where the words have changed
 * since, and the server says that the address is taken, the password just typed is tried: it is ours,
 * or it is somebody else's and the message stands.
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
  /** The body that was sent, to know the same words again. Memory of this page alone. */
  readonly words: string;
  readonly key: string;
}

let pendingRegistration: PendingRegistration | undefined;

/** Somebody is signed in, or has gone: whoever registers next is another customer. */
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

/** A customer may have been made all the same: by a server that fell over afterwards, or is still at it. */
const isLost = (failure: Failure): boolean =>
  failure.kind === 'unanswered' ||
  failure.kind === 'malformed' ||
  (failure.kind === 'refused' && (failure.status >= 500 || failure.code === 'in_progress'));

const EMAIL = /(^|[._])e?-?mail/i;

/** An address that is taken, after an answer was lost, is most likely taken by this very customer. */
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
  // Others are in force by now: they are fetched anew, and agreed to by nobody yet.
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
    // Else whoever is signed in is asked for.
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
