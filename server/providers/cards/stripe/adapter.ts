/** The adapter for the API of Stripe. Only the files of this folder contain the provider's terms. */
import type Stripe from 'stripe';
import type {
  AuthorisationRequest,
  CardProvider,
  PaymentIdentity,
  ProviderResult,
  ProviderTransaction,
  RefundIdentity,
} from '../port';
import { intentOf, resultOf } from './outcome';
import { readTransaction } from './readTransaction';
import { readWebhook } from './readWebhook';

export interface StripeAccount {
  readonly client: () => Promise<Stripe>;
  readonly publishableKey: string;
  /** Empty: no webhook is believed. */
  readonly webhookSecrets: readonly string[];
  /** The address of Stripe.js. */
  readonly scriptUrl: string;
  readonly mode: 'test' | 'live';
}

/** The browser's code needs no session. Its key is valid as long as the page is likely to stay open. */
const SESSION_MS = 24 * 60 * 60_000;

/** Our metadata of a PaymentIntent and of a refund. */
const CODE = 'vendor_tx_code';
const CHARGE = { expand: ['latest_charge'] };

export function stripeAdapter(account: StripeAccount): CardProvider {
  const { client } = account;
  return {
    name: 'stripe',
    mode: account.mode,
    scriptUrl: account.scriptUrl,
    check: () =>
      resultOf(async () => {
        await (await client()).paymentIntents.list({ limit: 1 });
        return null;
      }),
    openSession: () => {
      const expiresAt = new Date(Date.now() + SESSION_MS).toISOString();
      return Promise.resolve({ status: 'ok', value: { key: account.publishableKey, expiresAt } });
    },
    authorise: async (request) => authorise(await client(), request),
    answerChallenge: async (id) => answerChallenge(await client(), id),
    release: (id) => moveTo('succeeded', async () => (await client()).paymentIntents.capture(id, CHARGE)),
    abort: (id) => moveTo('canceled', async () => (await client()).paymentIntents.cancel(id, CHARGE)),
    refund: ({ transactionId, vendorTxCode, amount }) =>
      resultOf(async () => {
        const refund = { payment_intent: transactionId, amount, metadata: { [CODE]: vendorTxCode } };
        const { refunds } = await client();
        return isMade(await refunds.create(refund, { idempotencyKey: vendorTxCode })) ? null : undefined;
      }),
    lookUp: async (payment) => lookUp(await client(), payment),
    lookUpRefund: async (refund) => lookUpRefund(await client(), refund),
    readWebhook: async (message) =>
      readWebhook(await client(), { ...message, secrets: account.webhookSecrets, code: CODE }),
  };
}

/** The card and the bank's answer in one request. The browser exchanged the card for the confirmation token. */
async function authorise(
  { paymentIntents }: Stripe,
  request: AuthorisationRequest,
): Promise<ProviderResult<ProviderTransaction>> {
  const create = () =>
    paymentIntents.create(
      {
        ...CHARGE,
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        description: request.description,
        metadata: { [CODE]: request.vendorTxCode, foyer_request: request.requestId },
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        confirm: true,
        confirmation_token: request.cardIdentifier,
        return_url: request.returnUrl,
      },
      { idempotencyKey: request.vendorTxCode },
    );
  return resultOf(async () => readTransaction(await intentOf(create)));
}

/** Stripe has the bank's answer already. The return of the customer only says that there may be one. */
async function answerChallenge(
  { paymentIntents }: Stripe,
  id: string,
): Promise<ProviderResult<ProviderTransaction>> {
  const result = await resultOf(async () => readTransaction(await paymentIntents.retrieve(id, CHARGE)));
  const isUnanswered = result.status === 'ok' && result.value.kind === 'challenge';
  return isUnanswered ? { status: 'rejected', reason: 'instruction' } : result;
}

/**
 * A repeated capture or cancellation is refused by Stripe, with the PaymentIntent in the error. So it needs no
 * idempotency key, with which Stripe would also repeat an earlier refusal for a day.
 */
const moveTo = (
  status: Stripe.PaymentIntent.Status,
  move: () => Promise<Stripe.PaymentIntent>,
): Promise<ProviderResult<null>> =>
  resultOf(async () => {
    const intent = await intentOf(move, ({ status: now }) => now === status);
    return intent.status === status ? null : undefined;
  });

/** A clock here may differ from Stripe's clock by this time. */
const CLOCK_DIFFERENCE_SECONDS = 60 * 60;

/**
 * A payment whose answer did not arrive has no id here. Stripe cannot be asked for our code: its search finds a
 * new payment only after a minute. The list contains every payment at once.
 */
async function lookUp(
  { paymentIntents }: Stripe,
  { transactionId, vendorTxCode, openedAt }: PaymentIdentity,
): Promise<ProviderResult<ProviderTransaction>> {
  if (transactionId !== null)
    return resultOf(async () => readTransaction(await paymentIntents.retrieve(transactionId, CHARGE)));
  const opened = Math.floor(openedAt.getTime() / 1000);
  const created = { gte: opened - CLOCK_DIFFERENCE_SECONDS, lte: opened + CLOCK_DIFFERENCE_SECONDS };
  return find(
    paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] }),
    vendorTxCode,
    readTransaction,
  );
}

const lookUpRefund = (
  { refunds }: Stripe,
  { transactionId, vendorTxCode }: RefundIdentity,
): Promise<ProviderResult<null>> =>
  find(refunds.list({ payment_intent: transactionId, limit: 100 }), vendorTxCode, (refund) =>
    isMade(refund) ? null : undefined,
  );

/** A refund that the bank has not confirmed yet is made: Stripe repeats it, or returns the money to the venue. */
const isMade = ({ status }: Stripe.Refund): boolean => status === 'succeeded' || status === 'pending';

async function find<Item extends { readonly metadata: Stripe.Metadata | null }, Value>(
  items: AsyncIterable<Item>,
  vendorTxCode: string,
  read: (item: Item) => Value | undefined,
): Promise<ProviderResult<Value>> {
  const found: Item[] = [];
  const searched = await resultOf(async () => {
    for await (const item of items) {
      if (item.metadata?.[CODE] !== vendorTxCode) continue;
      found.push(item);
      break;
    }
    return null;
  });
  if (searched.status !== 'ok') return searched;
  const [item] = found;
  if (item === undefined) return { status: 'rejected', reason: 'notFound' };
  const value = read(item);
  return value === undefined ? { status: 'timeout' } : { status: 'ok', value };
}
