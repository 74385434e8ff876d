/** The fields of a card, in the frame of the Payment Element. The card is sent from here to the API alone. */
(function () {
  'use strict';
  const TIMEOUT_MS = 20000;
  const input = (name) => document.querySelector(`input[name=${name}]`);
  const fields = [input('number'), input('expiry'), input('code')];
  const [number, expiry, code] = fields;
  const digits = (field) => field.value.replace(/\D/g, '');
  const isAmex = () => /^3[47]/.test(digits(number));
  let port;

  function passesChecksum(text) {
    const sum = [...text].reverse().reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return sum % 10 === 0;
  }

  /** Name of the text that says what is wrong with a field. Undefined: nothing. */
  function mistakeOf(field) {
    const typed = digits(field);
    if (field === number) {
      if (typed.length < (isAmex() ? 15 : 16)) return 'incomplete';
      return passesChecksum(typed) ? undefined : 'invalid';
    }
    if (field === code) return typed.length < (isAmex() ? 4 : 3) ? 'incomplete' : undefined;
    if (typed.length < 4) return 'incomplete';
    const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2, 4))];
    const now = new Date();
    const isPast = year < now.getFullYear() || (year === now.getFullYear() && month <= now.getMonth());
    return month < 1 || month > 12 || isPast ? 'invalid' : undefined;
  }

  function show(field, text) {
    const message = document.getElementById(`${field.name}-error`);
    message.textContent = text ?? '';
    field.setAttribute('aria-invalid', String(Boolean(text)));
  }

  const showMistake = (field) => show(field, field.dataset[mistakeOf(field)]);

  const FORMATS = {
    number: (typed) => typed.slice(0, isAmex() ? 15 : 16).replace(/(\d{4})(?=\d)/g, '$1 '),
    expiry: (typed) => {
      const padded = /^[2-9]/.test(typed) ? `0${typed}` : typed;
      return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded;
    },
    code: (typed) => typed.slice(0, isAmex() ? 4 : 3),
  };

  const send = (message) => port?.postMessage(message);
  const sendHeight = () =>
    send({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });

  function sendChange() {
    const complete = fields.every((field) => mistakeOf(field) === undefined);
    const empty = fields.every((field) => field.value === '');
    send({ kind: 'change', complete, empty, collapsed: false, value: { type: 'card' } });
  }

  for (const field of fields) {
    field.addEventListener('input', () => {
      // The caret stays where it is if the user edits in the middle.
      if (field.selectionStart === field.value.length) field.value = FORMATS[field.name](digits(field));
      show(field, undefined);
      sendChange();
    });
    field.addEventListener('focus', () => send({ kind: 'focus' }));
    field.addEventListener('blur', () => {
      field.value = FORMATS[field.name](digits(field));
      if (field.value !== '') showMistake(field);
      send({ kind: 'blur' });
    });
  }

  /** The page's appearance: variables and rules, as far as they have an effect here. */
  function appear({ variables = {}, rules = {} }) {
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty(`--${name}`, String(value));
    const sheet = new CSSStyleSheet();
    for (const [selector, values] of Object.entries(rules)) {
      if (!/^\.[A-Z][\w-]*(:[a-z-]+)?$/.test(selector)) continue;
      const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
      for (const [name, value] of Object.entries(values)) rule.style[name] = String(value);
    }
    document.adoptedStyleSheets = [sheet];
  }

  function submit() {
    fields.forEach(showMistake);
    const wrong = fields.find((field) => mistakeOf(field) !== undefined);
    wrong?.focus();
    if (!wrong) return {};
    const kind = mistakeOf(wrong);
    const error = { type: 'validation_error', code: `${kind}_${wrong.name}`, message: wrong.dataset[kind] };
    return { error };
  }

  async function createToken({ key, billing }) {
    const typed = digits(expiry);
    const data = new URLSearchParams({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits(number),
      'payment_method_data[card][exp_month]': String(Number(typed.slice(0, 2))),
      'payment_method_data[card][exp_year]': `20${typed.slice(2, 4)}`,
      'payment_method_data[card][cvc]': digits(code),
    });
    append(data, 'payment_method_data[billing_details]', billing);
    try {
      const response = await fetch('/v1/confirmation_tokens', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: data,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.json();
      return response.ok ? { confirmationToken: answer } : { error: answer.error };
    } catch (error) {
      return { error: { type: 'api_connection_error', message: String(error) } };
    }
  }

  function append(data, name, value) {
    if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) append(data, `${name}[${key}]`, inner);
    else if (value) data.append(name, String(value));
  }

  const ANSWERS = {
    submit: async () => submit(),
    token: createToken,
  };

  async function receive({ kind, id, ...rest }) {
    if (kind === 'appearance') appear(rest.appearance);
    if (kind === 'focus') number.focus();
    if (kind === 'readOnly') for (const field of fields) field.readOnly = rest.readOnly;
    if (kind in ANSWERS) send({ kind: 'answer', id, ...(await ANSWERS[kind](rest)) });
  }

  window.addEventListener('message', ({ source, data, ports }) => {
    if (source !== window.parent || data?.kind !== 'connect' || port) return;
    [port] = ports;
    port.onmessage = (message) => void receive(message.data);
    appear(data.appearance ?? {});
    new ResizeObserver(sendHeight).observe(document.body);
    sendHeight();
    send({ kind: 'ready' });
  });
})();
