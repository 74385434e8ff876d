/** An empty checkout page with the form of a card provider's plugin, and a stand-in for checkout. */
import { useSyncExternalStore } from 'react';
import { lazyScreen, type PluginEntry, type PortMap } from '../../core/contract';
import { Slot } from '../../core/contract/ui';
import { openPlugin, type OtherPlugin, type PluginPage } from './plugin';

type CheckoutPort = PortMap['checkout/v1'];
type CardForm = Parameters<CheckoutPort['useCardProviderForm']>[0];
type Payment = ReturnType<CheckoutPort['useCardProviderForm']>;

/** Stands in for checkout: it records the form, and changes the payment. */
export abstract class FakeCheckout {
  form: CardForm | undefined;
  /** The results of the next loads of the script. Then true. */
  readonly loads: boolean[] = [];
  readonly loadCardScript = jest.fn((_url: string, _timeoutMs: number) => {
    const isLoaded = this.loads.shift() ?? true;
    if (isLoaded) this.installScript();
    return Promise.resolve(isLoaded);
  });
  private payment: Payment = { isDisabled: false, amount: 4500, currency: 'GBP', savedCardId: undefined };
  private readonly listeners = new Set<() => void>();

  abstract readonly openCardSession: CheckoutPort['openCardSession'];

  /** Puts the stand-in for the provider's script into the window. */
  protected abstract installScript(): void;

  change(payment: Partial<Payment>): void {
    this.payment = { ...this.payment, ...payment };
    this.listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly currentPayment = () => this.payment;
}

/** The code of the form loads after the first activity of the user. */
export async function openCardFormOf(
  plugin: OtherPlugin,
  checkout: FakeCheckout,
  document: PluginPage['document'] = {},
) {
  const { subscribe, currentPayment, loadCardScript, openCardSession } = checkout;
  const { name } = plugin.manifest;
  const useCardProviderForm: CheckoutPort['useCardProviderForm'] = (form) => {
    checkout.form = form;
    return useSyncExternalStore(subscribe, currentPayment);
  };
  const Page = () => <Slot name="checkout.cardForms/v1" only={name} />;
  const host: PluginEntry = {
    name: 'checkout',
    routes: { 'checkout.page': lazyScreen(() => Promise.resolve({ default: Page })) },
    ports: { 'checkout/v1': { useCardProviderForm, loadCardScript, openCardSession } },
  };
  const page = await openPlugin({
    manifest: {
      name: 'checkout',
      routes: [{ id: 'checkout.page', area: 'online-joining', path: '/checkout', title: `${name}.loading` }],
      ports: { offers: ['checkout/v1'] },
    },
    entry: host,
    words: {},
    path: '/checkout',
    others: [plugin],
    document,
  });
  window.document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return page;
}
