/** Opens Stripe's Payment Element for cards. The amount and the capture method must be those of the payment. */
import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';

export interface OpenElement {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly element: StripePaymentElement;
}

export interface ElementOptions {
  readonly publishableKey: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly appearance: Appearance;
}

/** Undefined if Stripe's script is not loaded, or does not accept the key. */
export function openElement(options: ElementOptions): OpenElement | undefined {
  const { publishableKey, amount, currency, appearance } = options;
  try {
    const stripe = window.Stripe?.(publishableKey);
    const elements = stripe?.elements({
      mode: 'payment',
      amount,
      currency: currency.toLowerCase(),
      allowedPaymentMethodTypes: ['card'],
      captureMethod: 'manual',
      appearance,
    });
    // Checkout asks for the address. The card must be typed: no wallet is offered.
    const element = elements?.create('payment', {
      fields: { billingDetails: { address: 'never' } },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
    return stripe && elements && element ? { stripe, elements, element } : undefined;
  } catch {
    return undefined;
  }
}
