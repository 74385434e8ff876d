/** The steps before authorise: prepare, load the provider's script, tokenise. */
import { call } from 'typed-redux-saga';
import { callApi } from '../../../core/contract';
import { preparePayment, type PreparePaymentAnswer } from '../../../schemas/generated/calls/preparePayment';
import { isTestCode } from '../domain/card';
import { cardSessionOf } from '../api/cardSession';
import { opayo } from '../api/providers/opayo';
import type { CardProvider, CardDetails } from '../api/providers/provider';
import {
  declinedOutcome,
  endedProgress,
  progressAfterPrepareFailure,
  type PaymentProgress,
} from '../api/paymentProgress';
import { clearCard, type TypedCard } from '../state/cardFormHandle';
import { toastOf } from './toasts';

/** The adapters of this plugin, by the platform's `payment_provider`. */
const PROVIDERS: ReadonlyMap<string, CardProvider> = new Map([['opayo', opayo]]);

/** The specified limit. The server counts too, across reloads. */
const PREPARES = 5;

export interface CardToken {
  readonly kind: 'token';
  readonly sessionKey: string;
  readonly cardIdentifier: string;
}

/** Undefined when the saved card was removed or replaced since the page was opened. */
function detailsOf(typed: TypedCard, { savedCard }: PreparePaymentAnswer): CardDetails | undefined {
  if (typed.kind === 'new') return { kind: 'new', card: typed.card };
  if (savedCard?.id !== typed.savedCardId) return undefined;
  return { kind: 'saved', identifier: savedCard.externalIdentifier, securityCode: typed.securityCode };
}

/** The test code of a saved card is accepted only in the provider's test mode. */
const acceptsCode = (typed: TypedCard, mode: string | undefined): boolean =>
  typed.kind === 'new' || !isTestCode(typed.securityCode) || mode?.toLowerCase() === 'test';

/** The cart is reloaded after every refusal, and then the page shows the available payment methods. */
function* savedCardMissing() {
  return endedProgress(declinedOutcome([yield* toastOf('checkout.saved.gone')]));
}

/** Returns the token, or the progress of the payment when there is no token. */
export function* tokenise(typed: TypedCard): Generator<unknown, CardToken | PaymentProgress, unknown> {
  for (let prepares = 0; prepares < PREPARES; prepares += 1) {
    const prepared = yield* callApi(preparePayment);
    if (!prepared.ok) return progressAfterPrepareFailure(prepared.failure);
    const { paymentProvider, sessionKey, paymentProviderConfiguration } = prepared.data;
    // The form of another plugin, or the adapter of this one.
    const exchange = typed.tokenise ?? PROVIDERS.get(paymentProvider)?.tokenise;
    if (exchange === undefined) return endedProgress(declinedOutcome([], 'unprepared'));
    if (!acceptsCode(typed, paymentProviderConfiguration.mode))
      return endedProgress(declinedOutcome([yield* toastOf('checkout.card.code.wrong')]));
    const details = detailsOf(typed, prepared.data);
    if (details === undefined) return yield* savedCardMissing();
    const tokenised = yield* call(exchange, cardSessionOf(prepared.data), details);
    if (tokenised.kind === 'expired') continue;
    if (tokenised.kind === 'unknownCard') return yield* savedCardMissing();
    if (tokenised.kind === 'refused') return endedProgress(declinedOutcome(tokenised.messages));
    if (tokenised.kind === 'unreachable') return endedProgress(declinedOutcome([], 'unreachable'));
    yield* call(clearCard);
    return { kind: 'token', sessionKey, cardIdentifier: tokenised.cardIdentifier };
  }
  return endedProgress({ kind: 'stopped', message: '' });
}
