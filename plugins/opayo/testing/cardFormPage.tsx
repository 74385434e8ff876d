/** Opens the drop-in in an empty page, with a stand-in for checkout and for Opayo's script. */
import { useSyncExternalStore } from 'react';
import { lazyScreen, type PluginEntry, type PortMap } from '../../../core/contract';
import { Slot } from '../../../core/contract/ui';
import { openPlugin } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';

type CheckoutPort = PortMap['checkout/v1'];
type CardForm = Parameters<CheckoutPort['useCardProviderForm']>[0];
type DropInOptions = Parameters<NonNullable<typeof window.sagepayCheckout>>[0];

export const SCRIPT_URL = 'https://opayo.example/sagepay.js';

/** One frame of Opayo: what the form has done with it. */
export class FakeDropIn {
  readonly keys: (string | undefined)[] = [];
  isDestroyed = false;
  // jsdom does not load this address, so the test decides when the frame is loaded.
  readonly frame = Object.assign(document.createElement('iframe'), { src: 'https://opayo.example/form' });

  constructor(readonly options: DropInOptions) {
    document.querySelector(options.containerSelector)?.append(this.frame);
  }

  loads(): void {
    this.frame.dispatchEvent(new Event('load'));
  }

  tokenise({ newMerchantSessionKey }: { readonly newMerchantSessionKey: string }): void {
    this.keys.push(newMerchantSessionKey);
  }

  destroy(): void {
    this.isDestroyed = true;
    this.frame.remove();
  }
}

/** Stands in for checkout: it records the form, and changes the payment. */
export class FakeCheckout {
  form: CardForm | undefined;
  readonly dropIns: FakeDropIn[] = [];
  /** The results of the next loads of the script. Then true. */
  readonly loads: boolean[] = [];
  savedCard: { readonly id: string; readonly identifier: string } | undefined;
  private sessions = 0;
  readonly openCardSession = jest.fn<ReturnType<CheckoutPort['openCardSession']>, []>(() => {
    this.sessions += 1;
    return Promise.resolve({
      sessionKey: `key-${this.sessions}`,
      scriptUrl: SCRIPT_URL,
      timeoutMs: 1000,
      savedCard: this.savedCard,
    });
  });
  readonly loadCardScript = jest.fn((_url: string, _timeoutMs: number) => {
    const isLoaded = this.loads.shift() ?? true;
    if (isLoaded) window.sagepayCheckout = (options) => this.open(options);
    return Promise.resolve(isLoaded);
  });
  private payment: ReturnType<CheckoutPort['useCardProviderForm']> = {
    isDisabled: false,
    amount: 4500,
    currency: 'GBP',
    savedCardId: undefined,
  };
  private readonly listeners = new Set<() => void>();

  change(payment: Partial<FakeCheckout['payment']>): void {
    this.payment = { ...this.payment, ...payment };
    this.listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly currentPayment = () => this.payment;

  private open(options: DropInOptions): FakeDropIn {
    const dropIn = new FakeDropIn(options);
    this.dropIns.push(dropIn);
    return dropIn;
  }
}

const Page = () => <Slot name="checkout.cardForms/v1" only="opayo" />;

/** The code of the form loads after the first activity of the user. */
export async function openCardForm(checkout: FakeCheckout) {
  const { subscribe, currentPayment, loadCardScript, openCardSession } = checkout;
  const useCardProviderForm: CheckoutPort['useCardProviderForm'] = (form) => {
    checkout.form = form;
    return useSyncExternalStore(subscribe, currentPayment);
  };
  const host: PluginEntry = {
    name: 'checkout',
    routes: { 'checkout.page': lazyScreen(() => Promise.resolve({ default: Page })) },
    ports: { 'checkout/v1': { useCardProviderForm, loadCardScript, openCardSession } },
  };
  const page = await openPlugin({
    manifest: {
      name: 'checkout',
      routes: [{ id: 'checkout.page', area: 'online-joining', path: '/checkout', title: 'opayo.loading' }],
      ports: { offers: ['checkout/v1'] },
    },
    entry: host,
    words: {},
    path: '/checkout',
    others: [{ manifest, entry, words }],
  });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return page;
}
