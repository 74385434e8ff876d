/**
 * The drop-in of the provider's script: the part of its published interface that Foyer uses. The fields of the card
 * are in a frame of this origin. The page around it receives only messages: height, and the result of an exchange.
 */
(function () {
  'use strict';
  const origin = new URL(document.currentScript.src).origin;
  const FRAME_TITLE = '{{frameTitle}}';

  /** The element for the frame: a selector, or a function that returns the element. */
  function containerOf(containerSelector = '#sp-container') {
    const found =
      typeof containerSelector === 'function'
        ? containerSelector()
        : document.querySelector(containerSelector);
    if (!found) throw new Error('The container of the drop-in does not exist.');
    return found;
  }

  function frameFor(isCode) {
    const frame = document.createElement('iframe');
    frame.title = FRAME_TITLE;
    frame.src = `${origin}/drop-in/${isCode ? 'code' : 'card'}`;
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '1px' });
    return frame;
  }

  window.sagepayCheckout = function (options) {
    const { merchantSessionKey, containerSelector, reusableCardIdentifier, onTokenise } = options;
    if (!merchantSessionKey) throw new Error('merchantSessionKey is required.');
    const frame = frameFor(reusableCardIdentifier !== undefined);
    let port;

    function receive({ data: { kind, height, result } }) {
      if (kind === 'height') frame.style.height = `${Number(height)}px`;
      if (kind === 'result') onTokenise?.(result);
    }

    frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.onmessage = receive;
      frame.contentWindow.postMessage({ kind: 'connect', reusableCardIdentifier }, origin, [port2]);
    });
    containerOf(containerSelector).replaceChildren(frame);

    return {
      tokenise({ newMerchantSessionKey = merchantSessionKey } = {}) {
        port?.postMessage({ kind: 'tokenise', sessionKey: newMerchantSessionKey });
      },
      destroy() {
        port?.close();
        frame.remove();
      },
    };
  };
})();
