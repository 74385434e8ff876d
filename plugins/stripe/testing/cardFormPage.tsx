/** Opens the form of the card in an empty page, with a stand-in for checkout and for Stripe's script. */
import type { StripeConstructor } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';
import { lazyScreen, type PluginEntry, type PortMap } from '../../../core/contract';
import { Slot } from '../../../core/contract/ui';
import { openPlugin } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';

type CheckoutPort = PortMap['checkout/v1'];
type CardForm = Parameters<CheckoutPort['useCardProviderForm']>[0];

export const SCRIPT_URL = 'https://js.stripe.example/endive/stripe.js';

/** One frame of Stripe: what the form has done with it. */
export class FakeElement {
  readonly options: object[] = [];
  readonly updates: object[] = [];
  isDestroyed = false;
  isFocused = false;
  private readonly handlers = new Map<string, (event: object) => void>();

  on(type: string, handler: (event: object) => void): this {
    this.handlers.set(type, handler);
    return this;
  }

  mount(container: HTMLElement): void {
    container.append(Object.assign(document.createElement('iframe'), { title: 'Card' }));
  }

  update(options: object): this {
    this.updates.push(options);
    return this;
  }

  focus(): void {
    this.isFocused = true;
  }

  destroy(): void {
    this.isDestroyed = true;
  }

  send(type: string, event: object = {}): void {
    this.handlers.get(type)?.(event);
  }
}

/** Stands in for checkout: it records the form, and changes the amount. */
export class FakeCheckout {
  form: CardForm | undefined;
  readonly frames: FakeElement[] = [];
  /** The options of each form that was opened, and of its changes. */
  readonly elementOptions: object[] = [];
  /** The results of the next loads of the script. Then true. */
  readonly loads: boolean[] = [];
  readonly loadCardScript = jest.fn((_url: string, _timeoutMs: number) => {
    const isLoaded = this.loads.shift() ?? true;
    if (isLoaded) window.Stripe = this.script as unknown as StripeConstructor;
    return Promise.resolve(isLoaded);
  });
  private payment = { isDisabled: false, amount: 4500, currency: 'GBP', savedCardId: undefined };
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

  private readonly script = (key: string) => {
    if (!key.startsWith('pk_')) throw new Error('IntegrationError');
    return {
      elements: (options: object) => {
        this.elementOptions.push(options);
        return {
          create: (_type: 'payment', elementOptions: object) => {
            const frame = new FakeElement();
            frame.options.push(elementOptions);
            this.frames.push(frame);
            return frame;
          },
          update: (changes: object) => {
            this.elementOptions.push(changes);
            return Promise.resolve();
          },
        };
      },
    };
  };
}

const Page = () => <Slot name="checkout.cardForms/v1" only="stripe" />;

/** The code of the form loads after the first activity of the user. */
export async function openCardForm(checkout: FakeCheckout, publishableKey = 'pk_test_1') {
  const { subscribe, currentPayment, loadCardScript } = checkout;
  const useCardProviderForm: CheckoutPort['useCardProviderForm'] = (form) => {
    checkout.form = form;
    return useSyncExternalStore(subscribe, currentPayment);
  };
  const host: PluginEntry = {
    name: 'checkout',
    routes: { 'checkout.page': lazyScreen(() => Promise.resolve({ default: Page })) },
    ports: {
      'checkout/v1': {
        useCardProviderForm,
        loadCardScript,
        openCardSession: () => Promise.reject(new Error('Stripe needs no session.')),
      },
    },
  };
  const page = await openPlugin({
    manifest: {
      name: 'checkout',
      routes: [{ id: 'checkout.page', area: 'online-joining', path: '/checkout', title: 'stripe.loading' }],
      ports: { offers: ['checkout/v1'] },
    },
    entry: host,
    words: {},
    path: '/checkout',
    others: [{ manifest, entry, words }],
    document: {
      services: { cards: { provider: 'stripe', settings: { publishableKey }, scriptUrl: SCRIPT_URL } },
    },
  });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return page;
}
