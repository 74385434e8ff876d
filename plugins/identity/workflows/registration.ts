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
  ask,
  newIdempotencyKey,
  shownVersions,
  signedIn,
  userArrived,
  type Failure,
} from '../../../core/contract';
import { getClient } from '../../../schemas/generated/calls/getClient';
import { register, type RegisterBody } from '../../../schemas/generated/calls/register';
import * as said from '../state/events';
import { newCustomerPassword, type NewPassword } from '../state/secrets';
import { selectForm } from '../state/selectors';
import { isAboutAnswers, problemOf } from './formProblem';
import { signIn } from './login';

const FORM = 'customer_account_online';

interface Unanswered {
  /** The body that was sent, to know the same words again. Memory of this page alone. */
  readonly words: string;
  readonly key: string;
}

let unanswered: Unanswered | undefined;

/** Somebody is signed in, or has gone: whoever registers next is another customer. */
export const forgetUnanswered = (): void => {
  unanswered = undefined;
};

function* clientIdOf(known: string | undefined) {
  if (known !== undefined) return known;
  const client = yield* ask(getClient);
  return client.ok ? client.data.id : undefined;
}

function keyFor(words: string): string {
  return unanswered?.words === words ? unanswered.key : newIdempotencyKey();
}

/** A customer may have been made all the same: by a server that fell over afterwards, or is still at it. */
const isLost = (failure: Failure): boolean =>
  failure.kind === 'unanswered' ||
  failure.kind === 'malformed' ||
  (failure.kind === 'refused' && (failure.status >= 500 || failure.code === 'in_progress'));

const EMAIL = /(^|[._])e?-?mail/i;

/** An address that is taken, after an answer was lost, is most likely taken by this very customer. */
function* triedBefore(
  failure: Failure,
  body: RegisterBody & Record<string, unknown>,
  before: Unanswered | undefined,
) {
  if (before === undefined || failure.kind !== 'invalid') return false;
  const path = Object.keys(failure.errors).find((key) => EMAIL.test(key));
  const username = path === undefined ? undefined : body[path];
  if (typeof username !== 'string') return false;
  return (yield* signIn({ username, password: body.password })) === undefined;
}

function* refused(failure: Failure) {
  if (!isAboutAnswers(failure)) {
    yield* put(said.formBroken({ form: FORM, problem: problemOf(failure) }));
    return;
  }
  yield* put(said.formRefused({ form: FORM, errors: failure.errors }));
  // Others are in force by now: they are fetched anew, and agreed to by nobody yet.
  if ('terms' in failure.errors) yield* put(said.formWanted({ form: FORM }));
}

function* bodyOf({ payload }: ReturnType<typeof said.registrationSubmitted>, passwords: NewPassword) {
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

function* registrationStory(submitted: ReturnType<typeof said.registrationSubmitted>) {
  const passwords = newCustomerPassword.take();
  const body = passwords && (yield* bodyOf(submitted, passwords));
  if (body === undefined) {
    yield* put(said.formBroken({ form: FORM, problem: 'failed' }));
    return;
  }
  const words = JSON.stringify(body);
  const key = keyFor(words);
  const before = unanswered;
  const answer = yield* ask(register, {
    query: { onboarding_type: FORM },
    body,
    idempotencyKey: key,
  });
  if (!answer.ok && isLost(answer.failure)) unanswered = { words, key };
  if (answer.ok) {
    yield* put(signedIn());
    // Else whoever is signed in is asked for.
    if (answer.data.user) yield* put(userArrived({ user: answer.data.user }));
    yield* put(said.registered());
  } else if (yield* triedBefore(answer.failure, body, before)) {
    yield* put(said.registered());
  } else {
    yield* refused(answer.failure);
  }
}

export function* registering(): Generator<unknown, void, unknown> {
  yield* takeLeading(said.registrationSubmitted, registrationStory);
}
