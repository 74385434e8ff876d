/** The session of a card provider: the answer to prepare. */
import { sendCall } from '../../../core/contract';
import { preparePayment, type PreparePaymentAnswer } from '../../../schemas/generated/calls/preparePayment';
import type { CardSession, OpenedCardSession } from '../ports';

/** For the provider's script and its response. Nothing has been taken when it ends. */
const PROVIDER_TIMEOUT_MS = 15_000;

export const cardSessionOf = ({
  sessionKey,
  paymentProviderConfiguration,
}: PreparePaymentAnswer): CardSession => ({
  sessionKey,
  scriptUrl: paymentProviderConfiguration.url,
  timeoutMs: PROVIDER_TIMEOUT_MS,
});

/** This session is not counted: only those of a payment are limited. */
export async function openCardSession(): Promise<OpenedCardSession | undefined> {
  const prepared = await sendCall(preparePayment, { query: { opens_form: true } });
  if (!prepared.ok) return undefined;
  const { savedCard } = prepared.data;
  return {
    ...cardSessionOf(prepared.data),
    savedCard: savedCard ? { id: savedCard.id, identifier: savedCard.externalIdentifier } : undefined,
  };
}
