/** What a customer's browser does with each card provider, for tests. */
import { callSandbox } from '../../../sandbox/testing/callSandbox';
import type { ProviderChoice } from '../../providerChoice';

export type CardKind = 'good' | 'declined' | 'wrongCode' | 'challenge';

export interface TypedCard {
  readonly number: string;
  readonly code: string;
}

export interface BankPage {
  readonly scaUrl: string;
  readonly scaFields: Readonly<Record<string, string>> | null;
}

export interface CardBrowser {
  /** `services.cards` of a tenant with this provider. */
  readonly choice: ProviderChoice;
  /** The name in the host of the sandbox, for example `cards`. */
  readonly company: string;
  readonly cards: Readonly<Record<CardKind, TypedCard>>;
  /** How the bank sends the customer back. */
  readonly returnMethod: 'GET' | 'POST';
  /** Exchanges a card for a token. `port`: of the sandbox. */
  tokenise(port: number, sessionKey: string, card: TypedCard): Promise<string>;
  /** Presses a button of the bank's page. Returns the fields with which the customer returns. */
  answerBank(
    port: number,
    page: BankPage,
    button: 'Pass' | 'Fail' | 'Cancel',
  ): Promise<Readonly<Record<string, string>>>;
}

const FORM = 'application/x-www-form-urlencoded';

export const opayoBrowser: CardBrowser = {
  choice: { provider: 'opayo', settings: { mode: 'test', form: 'own' } },
  company: 'cards',
  cards: {
    good: { number: '4929000000006', code: '123' },
    declined: { number: '4929000000030', code: '123' },
    wrongCode: { number: '4929000000006', code: '999' },
    challenge: { number: '5186150000000008', code: '123' },
  },
  returnMethod: 'POST',
  tokenise: async (port, sessionKey, { number, code }) => {
    const card = { cardholderName: 'Jo Bell', cardNumber: number, expiryDate: '1230', securityCode: code };
    const headers = { authorization: `Bearer ${sessionKey}` };
    const path = '/api/v1/card-identifiers';
    const { json } = await callSandbox(port, 'cards', 'POST', path, { cardDetails: card }, headers);
    return String(json['cardIdentifier']);
  },
  answerBank: async (port, { scaFields }, button) => {
    const form = new URLSearchParams({ threeDSSessionData: 'cmVm', ...scaFields }).toString();
    const page = await callSandbox(port, 'cards', 'POST', '/acs/challenge', form, { 'content-type': FORM });
    const chosen = page.text.split('<form').find((part) => part.includes(`>${button}</button>`)) ?? '';
    const field = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(chosen)?.[1] ?? '';
    return { cres: field('cres'), threeDSSessionData: field('threeDSSessionData') };
  },
};

/** The frame of the drop-in sends the same request as the script of the own form. */
export const opayoDropInBrowser: CardBrowser = {
  ...opayoBrowser,
  choice: { provider: 'opayo', settings: { mode: 'test', form: 'dropin' } },
};

/** The bank's page of Stripe's sandbox has no button to cancel. */
export const stripeBrowser: CardBrowser = {
  choice: { provider: 'stripe', settings: { publishableKey: 'pk_test_sandbox' } },
  company: 'stripe',
  cards: {
    good: { number: '4242424242424242', code: '123' },
    declined: { number: '4000000000000002', code: '123' },
    wrongCode: { number: '4000000000000127', code: '123' },
    challenge: { number: '4000002760003184', code: '123' },
  },
  returnMethod: 'GET',
  tokenise: async (port, sessionKey, { number, code }) => {
    const form = new URLSearchParams({ 'payment_method_data[type]': 'card' });
    const card = { number, cvc: code, exp_month: '12', exp_year: '2030' };
    for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[card][${name}]`, value);
    const headers = { 'content-type': FORM, authorization: `Bearer ${sessionKey}` };
    const path = '/v1/confirmation_tokens';
    const { json } = await callSandbox(port, 'stripe', 'POST', path, form.toString(), headers);
    return String(json['id']);
  },
  answerBank: async (port, { scaUrl }, button) => {
    const page = new URL(scaUrl);
    const form = new URLSearchParams(page.searchParams);
    form.set('result', button === 'Pass' ? 'complete' : 'fail');
    const headers = { 'content-type': FORM };
    const answer = await callSandbox(port, 'stripe', 'POST', page.pathname, form.toString(), headers);
    return Object.fromEntries(new URL(answer.headers.location ?? '').searchParams);
  },
};
