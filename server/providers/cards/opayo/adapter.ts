/** The adapter for the API Opayo Pi. Only this file contains the provider's terms. */
import { isRecord } from '../../../../schemas/isRecord';
import { callProvider, type ProviderResponse } from '../../callProvider';
import type {
  AuthorisationRequest,
  CardProvider,
  DeclineReason,
  ProviderResult,
  ProviderCard,
  Refusal,
  SessionKey,
  ProviderTransaction,
} from '../port';

export interface OpayoAccount {
  /** The address at which this process connects to the provider. */
  readonly origin: string;
  /** The Host header, if it differs from the origin. */
  readonly host?: string;
  /** The script that tokenises the card in the browser. */
  readonly scriptUrl: string;
  readonly mode: 'test' | 'live';
  readonly integrationKey: string;
  readonly integrationPassword: string;
  readonly vendorName: string;
  readonly timeoutMs: number;
}

const API = '/api/v1';

/** The provider's error codes, for example for an expired session key or an expired card identifier. */
const REFUSALS: ReadonlyMap<number, Refusal> = new Map([
  [1011, 'session'],
  [1012, 'card'],
  [1013, 'notFound'],
  [1017, 'instruction'],
]);

const REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['2002', 'securityCode'],
  ['2017', 'authentication'],
  ['2018', 'authenticationUnavailable'],
]);

export function opayoAdapter(settings: OpayoAccount): CardProvider {
  const credentials = Buffer.from(`${settings.integrationKey}:${settings.integrationPassword}`).toString(
    'base64',
  );
  const ask = async <Value>(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    read: (body: Fields) => Value | undefined,
  ): Promise<ProviderResult<Value>> => {
    const { origin, host, timeoutMs } = settings;
    const headers = { authorization: `Basic ${credentials}` };
    return outcomeOf(
      await callProvider({ origin, host, method, path: `${API}${path}`, headers, body, timeoutMs }),
      read,
    );
  };
  const addressOf = (transactionId: string): string => `/transactions/${encodeURIComponent(transactionId)}`;
  const codeAddress = (code: string): string => `/transactions/by-vendor-tx-code/${encodeURIComponent(code)}`;
  const instruct = (transactionId: string, instructionType: 'release' | 'abort') =>
    ask('POST', `${addressOf(transactionId)}/instructions`, { instructionType }, () => null);

  const openSession = () =>
    ask('POST', '/merchant-session-keys', { vendorName: settings.vendorName }, readSession);

  return {
    name: 'opayo',
    mode: settings.mode,
    scriptUrl: settings.scriptUrl,
    check: async () => {
      const session = await openSession();
      return session.status === 'ok' ? { status: 'ok', value: null } : session;
    },
    openSession,
    authorise: (wanted) => ask('POST', '/transactions', transactionBody(wanted), readTransaction),
    answerChallenge: (transactionId, { cres: cRes = '' }) =>
      ask('POST', `${addressOf(transactionId)}/3d-secure-challenge`, { cRes }, readTransaction),
    release: (transactionId) => instruct(transactionId, 'release'),
    abort: (transactionId) => instruct(transactionId, 'abort'),
    refund: ({ transactionId: referenceTransactionId, ...wanted }) =>
      ask(
        'POST',
        '/transactions',
        { transactionType: 'Refund', referenceTransactionId, ...wanted },
        readRefund,
      ),
    lookUp: ({ vendorTxCode }) => ask('GET', codeAddress(vendorTxCode), undefined, readTransaction),
    lookUpRefund: ({ vendorTxCode }) => ask('GET', codeAddress(vendorTxCode), undefined, readRefund),
  };
}

function transactionBody(request: AuthorisationRequest): object {
  const { billing } = request;
  return {
    transactionType: 'Deferred',
    vendorTxCode: request.vendorTxCode,
    amount: request.amount,
    currency: request.currency,
    description: request.description,
    customerFirstName: billing.firstName,
    customerLastName: billing.lastName,
    billingAddress: {
      address1: billing.lineOne,
      address2: billing.lineTwo,
      city: billing.city,
      postalCode: billing.postcode,
      country: 'GB',
    },
    paymentMethod: {
      card: {
        merchantSessionKey: request.sessionKey,
        cardIdentifier: request.cardIdentifier,
        reusable: request.reusable,
        save: request.save,
      },
    },
    strongCustomerAuthentication: {
      notificationURL: request.notificationUrl,
      transType: 'GoodsAndServicePurchase',
      threeDSRequestorChallengeReference: request.scaReference.slice(0, 8),
      ...request.browser,
    },
  };
}

/**
 * A response that cannot be parsed is treated as no response. The caller then looks the payment up by its
 * vendor code.
 */
function outcomeOf<Value>(
  response: ProviderResponse,
  read: (body: Fields) => Value | undefined,
): ProviderResult<Value> {
  if (response.kind !== 'answered') return { status: response.kind };
  if (response.status >= 500) return { status: 'timeout' };
  if (response.status >= 400)
    return { status: 'rejected', reason: refusalOf(response.status, fields(response.body)) };
  const value = read(fields(response.body));
  return value === undefined ? { status: 'timeout' } : { status: 'ok', value };
}

function refusalOf(status: number, body: Fields): Refusal {
  if (status === 401 || status === 403) return 'account';
  const listed = Array.isArray(body['errors']) ? fields(body['errors'][0]) : body;
  const refusalCode = typeof listed['code'] === 'number' ? REFUSALS.get(listed['code']) : undefined;
  if (refusalCode) return refusalCode;
  return status === 404 ? 'notFound' : 'other';
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => (isRecord(value) ? value : {});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readSession(body: Fields): SessionKey | undefined {
  const key = textOf(body['merchantSessionKey']);
  return key === '' ? undefined : { key, expiresAt: textOf(body['expiry']) };
}

const readRefund = ({ status }: Fields): null | undefined => (status === 'Ok' ? null : undefined);

function readTransaction(body: Fields): ProviderTransaction | undefined {
  const transactionId = textOf(body['transactionId']);
  if (transactionId === '') return undefined;
  switch (body['status']) {
    case '3DAuth':
      return {
        kind: 'challenge',
        transactionId,
        scaUrl: textOf(body['acsUrl']),
        scaFields: { creq: textOf(body['cReq']) },
      };
    case 'NotAuthed':
    case 'Rejected':
      return { kind: 'declined', transactionId, reason: REASONS.get(textOf(body['statusCode'])) ?? 'bank' };
    case 'Ok':
      return { kind: transactionOf(body), transactionId, card: readCard(body) };
    default:
      return undefined;
  }
}

const transactionOf = (body: Fields): 'authorised' | 'captured' | 'voided' => {
  if (body['aborted'] === true) return 'voided';
  return body['released'] === true ? 'captured' : 'authorised';
};

function readCard(body: Fields): ProviderCard {
  const card = fields(fields(body['paymentMethod'])['card']);
  return {
    type: textOf(card['cardType']),
    lastFourDigits: textOf(card['lastFourDigits']),
    expiry: textOf(card['expiryDate']),
    reusableIdentifier: card['reusable'] === true ? textOf(card['cardIdentifier']) : null,
  };
}
