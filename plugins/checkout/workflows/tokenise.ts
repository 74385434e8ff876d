/** Prepare, load the provider's script, tokenise: everything that happens before the bank is asked. */
import { call, put } from 'typed-redux-saga';
import { callApi } from '../../../core/contract';
import { preparePayment, type PreparePaymentAnswer } from '../../../schemas/generated/calls/preparePayment';
import { isTestCode } from '../domain/card';
import { chooseProvider } from '../api/providers/chooseProvider';
import type { Details, Tokenised } from '../api/providers/provider';
import {
  declined,
  progressAfterPrepareFailure,
  type PaymentOutcome,
  type PaymentProgress,
} from '../api/paymentProgress';
import { cardTokenised } from '../state/events';
import { clearCard, type TypedCard } from '../state/cardFormHandle';
import { toastOf } from './toasts';

/** The specification's limit; the server counts too, over reloads. */
const PREPARES = 5;
/** For the provider's script to load, and for it to answer; nothing has been taken when it is over. */
const PROVIDER_TIMEOUT_MS = 15_000;

export interface Token {
  readonly kind: 'token';
  readonly sessionKey: string;
  readonly cardIdentifier: string;
}

/** Undefined where the saved card was removed, or another took its place, since the page was opened. */
function detailsOf(typed: TypedCard, { savedCard }: PreparePaymentAnswer): Details | undefined {
  if (typed.kind === 'new') return { kind: 'new', card: typed.card };
  if (savedCard?.id !== typed.savedCardId) return undefined;
  return {
    kind: 'saved',
    identifier: savedCard.externalIdentifier,
    securityCode: typed.securityCode,
  };
}

const ended = (outcome: PaymentOutcome): PaymentProgress => ({ at: 'ended', outcome });

const failed = (
  tokenised: Exclude<Tokenised, { kind: 'token' | 'expired' | 'unknownCard' }>,
): PaymentProgress =>
  ended(tokenised.kind === 'refused' ? declined(tokenised.messages) : declined([], 'unreachable'));

/** The test code of a saved card is one in the provider's test mode alone. */
const acceptsCode = (typed: TypedCard, mode: string | undefined): boolean =>
  typed.kind === 'new' || !isTestCode(typed.securityCode) || mode?.toLowerCase() === 'test';

/** The basket is asked for again after every refusal: then the page shows what can still be paid with. */
function* savedCardMissing() {
  return ended(declined([yield* toastOf('checkout.saved.gone')]));
}

/** The token, or where the basket's payment stands instead. */
export function* tokenise(typed: TypedCard): Generator<unknown, Token | PaymentProgress, unknown> {
  for (let prepares = 0; prepares < PREPARES; prepares += 1) {
    const prepared = yield* callApi(preparePayment);
    if (!prepared.ok) return progressAfterPrepareFailure(prepared.failure);
    const { paymentProvider, sessionKey, paymentProviderConfiguration } = prepared.data;
    const provider = chooseProvider(paymentProvider);
    if (provider === undefined) return ended(declined([], 'unprepared'));
    if (!acceptsCode(typed, paymentProviderConfiguration.mode)) {
      return ended(declined([yield* toastOf('checkout.card.code.wrong')]));
    }
    const details = detailsOf(typed, prepared.data);
    if (details === undefined) return yield* savedCardMissing();
    const session = {
      sessionKey,
      scriptUrl: paymentProviderConfiguration.url,
      timeoutMs: PROVIDER_TIMEOUT_MS,
    };
    const tokenised = yield* call(provider.tokenise, session, details);
    if (tokenised.kind === 'expired') continue;
    if (tokenised.kind === 'unknownCard') return yield* savedCardMissing();
    if (tokenised.kind !== 'token') return failed(tokenised);
    yield* call(clearCard);
    yield* put(cardTokenised());
    return { kind: 'token', sessionKey, cardIdentifier: tokenised.cardIdentifier };
  }
  return ended({ kind: 'stopped', message: '' });
}
