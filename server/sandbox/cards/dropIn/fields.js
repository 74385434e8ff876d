/** The fields of a card, in the frame of the drop-in. The card is sent from here to the provider alone. */
(function () {
  'use strict';
  const TIMEOUT_MS = 20000;
  const input = (name) => document.querySelector(`input[name=${name}]`);
  const [holder, number, expiry, code] = ['holder', 'number', 'expiry', 'code'].map(input);
  const fields = [holder, number, expiry, code].filter(Boolean);
  const digits = (field) => field.value.replace(/\D/g, '');
  /** Undefined for a new card. */
  let savedCard;
  let port;

  /** By the name of the property in the provider's errors. */
  const FIELDS = {
    'cardDetails.cardholderName': holder,
    'cardDetails.cardNumber': number,
    'cardDetails.expiryDate': expiry,
    'cardDetails.securityCode': code,
  };

  const FORMATS = {
    holder: (field) => field.value,
    number: (field) => digits(field).replace(/(\d{4})(?=\d)/g, '$1 '),
    expiry: (field) => digits(field).replace(/^(\d{2})(\d{1,2}).*$/, '$1 / $2'),
    code: digits,
  };

  function show(field, text) {
    document.getElementById(`${field.name}-error`).textContent = text ?? '';
    field.setAttribute('aria-invalid', String(Boolean(text)));
  }

  for (const field of fields) {
    field.addEventListener('input', () => {
      // The caret stays where it is if the user edits in the middle.
      if (field.selectionStart === field.value.length) field.value = FORMATS[field.name](field);
      show(field, undefined);
    });
    field.addEventListener('blur', () => (field.value = FORMATS[field.name](field)));
  }

  function request() {
    if (savedCard !== undefined) {
      const path = `/api/v1/card-identifiers/${encodeURIComponent(savedCard)}/security-code`;
      return { path, body: { securityCode: digits(code) } };
    }
    const cardDetails = {
      cardholderName: holder.value,
      cardNumber: digits(number),
      expiryDate: digits(expiry),
      securityCode: digits(code),
    };
    return { path: '/api/v1/card-identifiers', body: { cardDetails } };
  }

  const failure = (httpCode, errorCode, errorMessage) => ({
    success: false,
    error: { httpCode, errorCode, errorMessage },
  });

  async function failureOf(response) {
    const answer = await response.json().catch(() => ({}));
    const errors = Array.isArray(answer.errors) ? answer.errors : [answer];
    for (const { property, clientMessage } of errors)
      if (FIELDS[property]) show(FIELDS[property], clientMessage);
    const [{ code: errorCode, clientMessage, description }] = errors;
    return failure(response.status, errorCode, clientMessage ?? description);
  }

  async function tokenise(sessionKey) {
    // The provider does not check the code of a saved card before the payment.
    if (savedCard !== undefined && digits(code).length < 3) {
      show(code, code.dataset.invalid);
      return failure(422, 1010, code.dataset.invalid);
    }
    const { path, body } = request();
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sessionKey}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return await failureOf(response);
      return response.status === 204 ? { success: true } : { success: true, ...(await response.json()) };
    } catch (error) {
      return failure(0, 0, String(error));
    }
  }

  async function receive({ kind, sessionKey }) {
    if (kind === 'tokenise') port.postMessage({ kind: 'result', result: await tokenise(sessionKey) });
  }

  const sendHeight = () =>
    port.postMessage({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });

  window.addEventListener('message', ({ source, data, ports }) => {
    if (source !== window.parent || data?.kind !== 'connect' || port) return;
    [port] = ports;
    savedCard = data.reusableCardIdentifier;
    port.onmessage = (message) => void receive(message.data);
    new ResizeObserver(sendHeight).observe(document.body);
    sendHeight();
  });
})();
