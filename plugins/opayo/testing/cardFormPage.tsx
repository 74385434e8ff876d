/** Opens the drop-in in an empty page, with a stand-in for Opayo's script. */
import type { PortMap } from '../../../core/contract';
import * as cardForm from '../../../tests/kit/cardForm';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';

type CheckoutPort = PortMap['checkout/v1'];
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

export class FakeCheckout extends cardForm.FakeCheckout {
  readonly dropIns: FakeDropIn[] = [];
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

  protected installScript(): void {
    window.sagepayCheckout = (options) => {
      const dropIn = new FakeDropIn(options);
      this.dropIns.push(dropIn);
      return dropIn;
    };
  }
}

export const openCardForm = (checkout: FakeCheckout) =>
  cardForm.openCardFormOf({ manifest, entry, words }, checkout);
