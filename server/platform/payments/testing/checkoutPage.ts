/** The requests of the checkout page after Pay is pressed, step by step, for tests. */
import type { ApiResponse, Customer, Shop } from './shop';

export const CARDS = {
  success: '4929000000006',
  challenge: '5186150000000008',
  declined: '4929000000030',
  failed: '4929000000048',
  authoriseLost: '4929000000055',
  captureLost: '4929000000063',
} as const;

/** 22/31 of £32.50, plus the joining fee. */
export const MONTHLY_TOTAL = 3806;

const BROWSER = {
  colourDepth: 24,
  javaEnabled: false,
  javascriptEnabled: true,
  language: 'en-GB',
  screenHeight: 900,
  screenWidth: 1400,
  timezoneOffset: 0,
};

export interface PressOptions {
  readonly card?: string;
  readonly code?: string;
  readonly amount?: number;
  readonly key?: string;
  readonly saveCard?: boolean;
  readonly extra?: object;
}

const agreed = (amount: number) => ({
  payments: [{ tenderType: 'card', amount }],
  source: 'online-joining',
  terms: ['t-sale'],
  completedWaivers: [],
});

export async function tokenise(
  shop: Shop,
  customer: Customer,
  card: string = shop.browser.cards.good.number,
  code = '123',
): Promise<{ sessionKey: string; cardIdentifier: string }> {
  const prepared = await shop.api(customer, 'GET', '/checkout/prepare');
  const sessionKey = String(prepared.data['session_key']);
  const cardIdentifier = await shop.browser.tokenise(shop.sandbox.port, sessionKey, { number: card, code });
  return { sessionKey, cardIdentifier };
}

export function authoriseWith(
  shop: Shop,
  customer: Customer,
  tokens: object,
  options: PressOptions = {},
): Promise<ApiResponse> {
  const body = {
    billingAddressLineOne: '1 High Street',
    billingCity: 'Brighton',
    billingPostcode: 'BN1 1AA',
    billingFirstName: 'Jo',
    billingLastName: 'Bell',
    cardHolderName: 'Jo Bell',
    saveCard: options.saveCard ?? false,
    browserDetails: BROWSER,
    ...agreed(options.amount ?? MONTHLY_TOTAL),
    ...tokens,
    ...options.extra,
  };
  return shop.api(customer, 'POST', '/checkout/authorise', body, options.key);
}

export async function authorise(
  shop: Shop,
  customer: Customer,
  options: PressOptions = {},
): Promise<ApiResponse> {
  return authoriseWith(shop, customer, await tokenise(shop, customer, options.card, options.code), options);
}

export function complete(
  shop: Shop,
  customer: Customer,
  authorised: ApiResponse,
  options: Pick<PressOptions, 'amount' | 'key' | 'extra'> = {},
): Promise<ApiResponse> {
  const body = {
    transactionUuid: authorised.data['transaction_uuid'],
    ...agreed(options.amount ?? MONTHLY_TOTAL),
    ...options.extra,
  };
  return shop.api(customer, 'POST', '/checkout/complete', body, options.key);
}

export const status = (shop: Shop, customer: Customer): Promise<ApiResponse> =>
  shop.api(customer, 'GET', '/checkout/status');

/** Presses a button on the bank's page and returns the fields of the bank's return. */
export const pressAtBank = (
  { browser, sandbox }: Shop,
  { data }: ApiResponse,
  button: 'Pass' | 'Fail' | 'Cancel',
): Promise<Readonly<Record<string, string>>> => {
  const scaFields = data['sca_data'] as Record<string, string> | null;
  return browser.answerBank(sandbox.port, { scaUrl: String(data['sca_url']), scaFields }, button);
};
