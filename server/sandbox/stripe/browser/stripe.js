/**
 * Stripe.js of the sandbox: the part of its published interface that Foyer uses. The fields of the card are in a
 * frame of this origin. The page around it receives only messages: ready, complete, height, error, token.
 */
(function () {
  'use strict';
  const origin = new URL(document.currentScript.src).origin;
  const FRAME_TITLE = '{{frameTitle}}';

  class IntegrationError extends Error {
    name = 'IntegrationError';
  }

  /** The frame with the fields, and the messages to and from it. */
  class PaymentElement {
    #group;
    #options;
    #handlers = new Map();
    #frame;
    #port;
    #answers = new Map();
    #nextId = 0;

    constructor(group, options) {
      this.#group = group;
      this.#options = options;
    }

    get options() {
      return this.#options;
    }

    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      if (!parent) throw new IntegrationError('The element to mount into does not exist.');
      this.unmount();
      const frame = document.createElement('iframe');
      frame.title = FRAME_TITLE;
      frame.src = `${origin}/elements/payment`;
      frame.allow = 'payment *';
      // The page of the frame has a padding of 4 px, for focus rings.
      Object.assign(frame.style, {
        border: '0',
        display: 'block',
        margin: '-4px',
        width: 'calc(100% + 8px)',
        height: '1px',
      });
      frame.addEventListener('load', () => this.#connect(frame));
      parent.replaceChildren(frame);
      this.#frame = frame;
    }

    unmount() {
      this.#port?.close();
      this.#frame?.remove();
      this.#port = undefined;
      this.#frame = undefined;
    }

    destroy() {
      this.unmount();
      this.#group.forget(this);
    }

    on(type, handler) {
      this.#handlers.set(type, [...(this.#handlers.get(type) ?? []), handler]);
      return this;
    }

    off(type, handler) {
      const others = (this.#handlers.get(type) ?? []).filter((other) => handler && other !== handler);
      this.#handlers.set(type, others);
      return this;
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#port?.postMessage({ kind: 'readOnly', readOnly: this.#options.readOnly === true });
      return this;
    }

    focus() {
      this.#frame?.focus();
      this.#port?.postMessage({ kind: 'focus' });
    }

    appear(appearance) {
      this.#port?.postMessage({ kind: 'appearance', appearance });
    }

    /** A question to the frame, and its answer. */
    ask(question) {
      if (!this.#port) throw new IntegrationError('The Payment Element is not ready.');
      const id = this.#nextId++;
      this.#port.postMessage({ ...question, id });
      return new Promise((resolve) => this.#answers.set(id, resolve));
    }

    #connect(frame) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => this.#receive(data);
      this.#port = port1;
      frame.contentWindow.postMessage({ kind: 'connect', appearance: this.#group.appearance }, origin, [
        port2,
      ]);
      this.update({});
    }

    #receive(message) {
      const { kind, id, ...rest } = message;
      if (kind === 'height') this.#frame.style.height = `${Number(rest.height)}px`;
      if (kind === 'answer') {
        this.#answers.get(id)?.(rest);
        this.#answers.delete(id);
      }
      if (kind === 'ready' || kind === 'change' || kind === 'focus' || kind === 'blur')
        for (const handler of this.#handlers.get(kind) ?? []) handler({ elementType: 'payment', ...rest });
    }
  }

  class Elements {
    #element;
    #isSubmitted = false;

    constructor(options) {
      const { mode, amount, currency } = options;
      if (mode !== 'payment' || !Number.isInteger(amount) || amount <= 0 || !/^[a-z]{3}$/.test(currency))
        throw new IntegrationError('mode, amount and currency are required.');
      this.options = options;
    }

    get appearance() {
      return this.options.appearance ?? {};
    }

    create(type, options = {}) {
      if (type !== 'payment') throw new IntegrationError(`The sandbox has no element ${type}.`);
      if (this.#element) throw new IntegrationError('Can only create one Element of type payment.');
      this.#element = new PaymentElement(this, options);
      return this.#element;
    }

    getElement(type) {
      return type === 'payment' ? (this.#element ?? null) : null;
    }

    async update(options) {
      this.options = { ...this.options, ...options };
      this.#element?.appear(this.appearance);
    }

    async submit() {
      if (!this.#element) throw new IntegrationError('There is no element to submit.');
      const { error } = await this.#element.ask({ kind: 'submit' });
      this.#isSubmitted = error === undefined;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    }

    forget(element) {
      if (this.#element === element) this.#element = undefined;
    }

    /** Throws if Stripe.js would. */
    checkSubmitted() {
      if (!this.#isSubmitted)
        throw new IntegrationError(
          'elements.submit() must be called before stripe.createConfirmationToken().',
        );
      this.#isSubmitted = false;
    }
  }

  const ADDRESS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'];

  /** Fields that the Payment Element does not ask for must come from the page. */
  function checkBilling({ fields }, billing) {
    if (fields?.billingDetails?.address !== 'never') return;
    const missing = ADDRESS.find((name) => billing.address?.[name] === undefined);
    if (missing)
      throw new IntegrationError(
        `You specified "never" for fields.billing_details.address when creating the payment Element, but did not pass params.payment_method_data.billing_details.address.${missing}.`,
      );
  }

  window.Stripe = function Stripe(publishableKey) {
    if (!/^pk_test_\w+$/.test(publishableKey))
      throw new IntegrationError('The sandbox needs a publishable key for tests, such as pk_test_sandbox.');
    return {
      elements: (options) => new Elements(options),
      async createConfirmationToken({ elements, params }) {
        const element = elements.getElement('payment');
        if (!element) throw new IntegrationError('There is no payment element.');
        elements.checkSubmitted();
        const billing = params?.payment_method_data?.billing_details ?? {};
        checkBilling(element.options, billing);
        return element.ask({ kind: 'token', key: publishableKey, billing });
      },
    };
  };
})();
