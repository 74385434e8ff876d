/** POST /api/checkout/authorise. The attempt is committed before the request to the provider. */
import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';
import { typedLine } from '../../../schemas/typedText';
import {
  type CallResponse,
  type AnyCall,
  checkoutText,
  defineCall,
  type CustomerRequest,
  Failure,
  forbidden,
  invalid,
  ok,
  pageOriginOf,
  type Platform,
  redactCardNumbers,
  type Tenant,
  todayOf,
} from '../kernel';
import { openPaymentAttempt, type PaymentAttempt, type OpenedAttempt } from './paymentAttempts';
import { recordAuthorisation } from './recordAuthorisation';
import { billingOf } from './billing';
import { cardProviderOf, logRefusedKey, providerChoiceOf } from './cardProvider';
import { paymentInProgress, refuseCounter } from './conflicts';
import { logPayment } from './logPayment';
import { countDeclined, refuseCardTesting } from './limits';
import type { Payable, PaymentPlatform, Payables } from './payable';
import { paymentState } from './paymentState';
import type { AuthorisationRequest, ProviderResult, ProviderTransaction } from '../../providers/cards/port';
import { encryptReturn } from './returnAddress';
import { SESSION_DATA, sessionDataOf } from './scaReference';
import { findSavedCard, hasExpired } from './savedCards';

type Request = CustomerRequest<'authorisePayment'>;

export const authorisePayment = (payables: Payables): AnyCall =>
  defineCall('authorisePayment', (request, platform) => authorise(request, { ...platform, payables }));

async function authorise(
  request: Request,
  platform: PaymentPlatform,
): Promise<CallResponse<'authorisePayment'>> {
  const { tenant, customerId, body } = request;
  refuseCounter(body, customerId);
  await refuseCardTesting(platform, request);
  const card = await cardOf(request, platform);
  const opened = await openUnderLock(request, platform);
  const context = { ...platform, tenant, notifyCustomer: false };
  const provider = cardProviderOf(context, opened.attempt);
  const result = await provider.authorise(authorisationOf(request, opened, card));
  logRefusedKey(context, result);
  const attempt = await recordAuthorisation(context, opened, result);
  logPayment(platform, request.requestId, attempt);
  // Only after the record: a failure of the limits must not lose the provider's answer.
  await countDeclined(platform, request, result);
  return answerFor(attempt, result);
}

interface ChosenCard {
  readonly identifier: string;
  readonly reusable: boolean;
}

/** A kiosk is shared. It does not offer or save a card. */
const offersSavedCards = (tenant: Tenant, source: string): boolean =>
  tenant.client.savedCards && source !== 'kiosk';

/** The identifier of a saved card comes from the database, not from the browser. */
async function cardOf({ tenant, customerId, body }: Request, platform: Platform): Promise<ChosenCard> {
  if (!body.savedCardId) return { identifier: body.cardIdentifier, reusable: false };
  if (!offersSavedCards(tenant, body.source)) throw forbidden();
  const saved = await findSavedCard(platform.db, tenant, customerId);
  if (saved?.id !== body.savedCardId)
    throw invalid({ savedCardId: [checkoutText('checkout.savedCardUnknown')] });
  if (hasExpired(saved, todayOf(platform.clock, tenant))) {
    throw invalid({ savedCardId: [checkoutText('checkout.savedCardExpired')] });
  }
  return { identifier: saved.external_identifier, reusable: true };
}

async function openUnderLock({ tenant, customerId, body }: Request, platform: PaymentPlatform) {
  const opened = await platform.db
    .transaction()
    .execute(async (trx) => {
      const payable = await platform.payables.reserve(trx, platform, tenant, customerId, body);
      if (payable instanceof Failure) return payable;
      return openPaymentAttempt(trx, attemptOf(platform, tenant, payable, body));
    })
    .catch((problem: unknown) => {
      throw isLiveAttemptClash(problem) ? paymentInProgress() : problem;
    });
  if (opened instanceof Failure) throw opened;
  return opened;
}

function attemptOf(platform: Platform, tenant: Tenant, payable: Payable, body: AuthorisePaymentBody) {
  return {
    tenant: tenant.id,
    payable,
    provider: providerChoiceOf(tenant),
    wantsCardSaved: body.saveCard && !body.savedCardId && offersSavedCards(tenant, body.source),
    cardHolderName: redactCardNumbers(
      typedLine(body.cardHolderName ?? `${body.billingFirstName} ${body.billingLastName}`),
    ),
    pageOrigin: pageOriginOf(tenant, body.source),
    encryptedReturn: encryptReturn(platform, {
      tenant: tenant.id,
      payableId: payable.id,
      source: body.source,
      returnUrl: body.returnUrl,
    }),
    now: platform.clock.now(),
  };
}

function authorisationOf(
  { tenant, body, requestId }: Request,
  { attempt, scaReference }: OpenedAttempt,
  card: ChosenCard,
): AuthorisationRequest {
  const notificationUrl = `${attempt.page_origin}/api/checkout/sca-return`;
  return {
    vendorTxCode: attempt.vendor_tx_code,
    requestId,
    amount: attempt.amount,
    currency: attempt.currency,
    description: checkoutText('order.description', { brand: tenant.client.brand }),
    sessionKey: body.sessionKey,
    cardIdentifier: card.identifier,
    reusable: card.reusable,
    save: attempt.wants_card_saved,
    notificationUrl,
    returnUrl: `${notificationUrl}?${SESSION_DATA}=${sessionDataOf(scaReference)}`,
    cardHolderName: attempt.card_holder_name,
    billing: billingOf(body),
    scaReference,
    browser: body.browserDetails,
  };
}

const AUTHORISED = {
  transaction_status: 'authorised',
  sca_url: null,
  sca_data: null,
  sca_leads_back: false,
} as const;

function answerFor(
  attempt: PaymentAttempt,
  result: ProviderResult<ProviderTransaction>,
): CallResponse<'authorisePayment'> {
  const uuid = { transaction_uuid: attempt.id };
  switch (attempt.state) {
    case 'authorised':
    case 'captured':
      return ok({ data: { ...uuid, ...AUTHORISED } });
    case 'challenge':
      return ok({
        data: {
          ...uuid,
          transaction_status: 'sca_required',
          sca_url: attempt.sca_url,
          sca_data: attempt.sca_data,
          sca_leads_back: attempt.return_sealed !== null,
        },
      });
    case 'open':
    case 'completing':
    case 'unknown':
      return { status: 202, body: { data: paymentState(attempt) } };
    case 'declined':
    case 'voided':
      throw failureOf(result);
  }
}

function failureOf(result: ProviderResult<ProviderTransaction>): Failure {
  if (result.status === 'rejected' && (result.reason === 'session' || result.reason === 'card')) {
    return new Failure(402, 'session_expired', checkoutText('payment.sessionExpired'));
  }
  if (result.status === 'rejected' || result.status === 'unreachable') {
    return new Failure(503, 'provider_away', checkoutText('payment.providerAway'));
  }
  const reason = result.status === 'ok' && result.value.kind === 'declined' ? result.value.reason : 'bank';
  return new Failure(402, 'declined', checkoutText(`payment.declined.${reason}`));
}

/** Two requests arrived at the same time. The database accepted only one. */
const isLiveAttemptClash = (problem: unknown): boolean =>
  problem instanceof Error && 'constraint' in problem && problem.constraint === 'payment_attempts_one_live';
