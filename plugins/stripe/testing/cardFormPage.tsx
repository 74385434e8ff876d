/** Opens the form of the card in an empty page, with a stand-in for Stripe's script. */
import type { StripeConstructor } from '@stripe/stripe-js';
import * as cardForm from '../../../tests/kit/cardForm';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';

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

export class FakeCheckout extends cardForm.FakeCheckout {
  readonly frames: FakeElement[] = [];
  /** The options of each form that was opened, and of its changes. */
  readonly elementOptions: object[] = [];
  readonly openCardSession = () => Promise.reject(new Error('Stripe needs no session.'));

  protected installScript(): void {
    window.Stripe = this.script as unknown as StripeConstructor;
  }

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

export const openCardForm = (checkout: FakeCheckout, publishableKey = 'pk_test_1') =>
  cardForm.openCardFormOf({ manifest, entry, words }, checkout, {
    services: { cards: { provider: 'stripe', settings: { publishableKey }, scriptUrl: SCRIPT_URL } },
  });
