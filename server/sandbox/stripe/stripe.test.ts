import Stripe from 'stripe';
import { errorOf, payment, StripeSandbox } from './testing/stripeSandbox';

let box: StripeSandbox;

beforeEach(async () => {
  box = new StripeSandbox();
  await box.start();
});

afterEach(async () => {
  await box.stop();
  box.removeFiles();
});

test('an authorised payment is captured once, and then neither captured again nor cancelled', async () => {
  const authorised = await box.pay('a');
  expect(authorised).toMatchObject({ status: 'requires_capture', amount_capturable: 2500, currency: 'gbp' });
  const captured = await box.stripe.paymentIntents.capture(authorised.id, { expand: ['latest_charge'] });
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount_received: 2500,
    latest_charge: { captured: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  });
  for (const again of [
    box.stripe.paymentIntents.capture(authorised.id),
    box.stripe.paymentIntents.cancel(authorised.id),
  ])
    expect(await errorOf(again)).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  expect(await box.movements('a')).toEqual(['authorised 2500', 'captured 2500']);
});

test('an authorised payment is cancelled', async () => {
  const { id } = await box.pay('a');
  expect((await box.stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  expect(await errorOf(box.stripe.paymentIntents.capture(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect(await box.movements('a')).toEqual(['authorised 2500', 'voided 2500']);
});

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
])('the test card %s is declined with %s', async (card, code, declineCode) => {
  const error = await errorOf(box.pay('a', card));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({
    statusCode: 402,
    code,
    decline_code: declineCode,
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
  });
  expect(await box.movements('a')).toEqual(['declined 2500']);
});

/** Presses a button of the bank's page. Returns where the browser goes then. */
async function answerBank(intent: Stripe.PaymentIntent, result: 'complete' | 'fail'): Promise<URL> {
  const page = new URL(intent.next_action?.redirect_to_url?.url ?? '');
  const shown = await box.send('GET', page.pathname + page.search);
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('£25.00')]);
  const secret = page.searchParams.get('client_secret') ?? '';
  const body = new URLSearchParams({ client_secret: secret, result }).toString();
  const answer = await box.send('POST', page.pathname, body);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.location ?? '');
}

test.each([
  ['pm_card_authenticationRequired', 'complete', 'succeeded', 'requires_capture', undefined],
  ['pm_card_threeDSecure2Required', 'complete', 'succeeded', 'requires_capture', undefined],
  [
    'pm_card_authenticationRequired',
    'fail',
    'failed',
    'requires_payment_method',
    'payment_intent_authentication_failure',
  ],
  [
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    'complete',
    'failed',
    'requires_payment_method',
    'card_declined',
  ],
] as const)('3-D Secure of %s, answered with %s, has %s', async (card, result, redirected, status, code) => {
  const asked = await box.pay('a', card);
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  await box.restart();
  const returned = await answerBank(asked, result);
  expect(Object.fromEntries(returned.searchParams)).toEqual({
    reference: 'r-1',
    payment_intent: asked.id,
    payment_intent_client_secret: asked.client_secret,
    redirect_status: redirected,
  });
  const ended = await box.stripe.paymentIntents.retrieve(asked.id);
  expect([ended.status, ended.last_payment_error?.code]).toEqual([status, code]);
});

test('the page of the bank needs the client secret', async () => {
  const { id } = await box.pay('a', 'pm_card_authenticationRequired');
  expect((await box.send('GET', `/3d_secure_2/${id}?client_secret=wrong`)).status).toBe(404);
  expect((await box.send('POST', `/3d_secure_2/${id}`, 'client_secret=wrong&result=complete')).status).toBe(
    404,
  );
  expect(await box.movements('a')).toEqual(['challenged 2500']);
});

test('a repeated request with its key has one effect, even after a restart, and another request is refused', async () => {
  const body = payment('a', await box.token());
  const first = await box.stripe.paymentIntents.create(body, { idempotencyKey: 'k' });
  await box.restart();
  const again = await box.stripe.paymentIntents.create(body, { idempotencyKey: 'k' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = box.stripe.paymentIntents.create({ ...body, amount: 2600 }, { idempotencyKey: 'k' });
  expect(await errorOf(other)).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  expect(await box.movements('a')).toEqual(['authorised 2500']);
});

test('a declined response is kept for its key, and a response to wrong parameters is not', async () => {
  const body = payment('a', await box.token('pm_card_visa_chargeDeclined'));
  const options = { idempotencyKey: 'k' };
  await errorOf(box.stripe.paymentIntents.create({ ...body, amount: 1 }, options));
  const first = await errorOf(box.stripe.paymentIntents.create(body, options));
  const second = await errorOf(box.stripe.paymentIntents.create(body, options));
  expect(second).toMatchObject({ code: 'card_declined', payment_intent: { id: first.payment_intent?.id } });
  expect(await box.movements('a')).toEqual(['declined 2500']);
});

test('a confirmation token pays once, and not after twelve hours', async () => {
  const used = await box.token();
  await box.stripe.paymentIntents.create(payment('a', used));
  const again = box.stripe.paymentIntents.create(payment('b', used));
  expect(await errorOf(again)).toMatchObject({ statusCode: 400, param: 'confirmation_token' });
  const old = await box.token();
  box.now += 12 * 60 * 60 * 1000 + 1000;
  const late = box.stripe.paymentIntents.create(payment('b', old));
  expect(await errorOf(late)).toMatchObject({ statusCode: 400, param: 'confirmation_token' });
  expect(await box.movements('b')).toEqual([]);
});

test('parameters that Stripe refuses are refused', async () => {
  const id = await box.token();
  for (const [changes, code] of [
    [{ amount: 29 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ confirmation_token: 'ctoken_none' }, 'resource_missing'],
    [{ return_url: undefined }, 'parameter_missing'],
    [{ receipt_email: 'jo@example.com' }, 'parameter_unknown'],
  ] as const)
    expect(await errorOf(box.stripe.paymentIntents.create(payment('a', id, changes)))).toMatchObject({
      code,
    });
  expect(await errorOf(box.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('payments are listed newest first, in pages and within a time', async () => {
  const begin = Math.floor(box.now / 1000);
  const ids: string[] = [];
  for (const code of ['a', 'b', 'c']) {
    ids.unshift((await box.pay(code)).id);
    box.now += 10_000;
  }
  const listed: string[] = [];
  for await (const { id, metadata } of box.stripe.paymentIntents.list({ limit: 2, created: { gte: begin } }))
    listed.push(`${id} ${metadata['vendor_tx_code'] ?? ''}`);
  expect(listed).toEqual([`${ids[0] ?? ''} c`, `${ids[1] ?? ''} b`, `${ids[2] ?? ''} a`]);
  const between = await box.stripe.paymentIntents.list({ created: { gte: begin + 10, lte: begin + 19 } });
  expect([between.data.map(({ id }) => id), between.has_more]).toEqual([[ids[1]], false]);
});

test('refunds are never more than the captured amount', async () => {
  const { id } = await box.pay('a');
  const refund = (code: string, amount?: number) =>
    box.stripe.refunds.create({ payment_intent: id, amount, metadata: { vendor_tx_code: code } });
  expect(await errorOf(refund('r0'))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  await box.stripe.paymentIntents.capture(id);
  expect(await refund('r1', 1000)).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent: id });
  expect(await errorOf(refund('r2', 1501))).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(await refund('r2')).toMatchObject({ amount: 1500 });
  expect(await errorOf(refund('r3'))).toMatchObject({ code: 'charge_already_refunded' });
  const all = await box.stripe.refunds.list({ payment_intent: id });
  expect(all.data.map(({ metadata }) => metadata?.['vendor_tx_code'])).toEqual(['r2', 'r1']);
  const { latest_charge: charge } = await box.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 2500 });
  expect(await box.movements('r2')).toEqual(['refunded 1500']);
});

const typedCard = (number: string, changes: Record<string, string> = {}): string =>
  new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Jo Bell',
    ...changes,
  }).toString();

const tokenise = (body: string, key = 'pk_test_sandbox') =>
  box.send('POST', '/v1/confirmation_tokens', body, { authorization: `Bearer ${key}` });

test('a browser exchanges a card for a token with the publishable key only', async () => {
  const { id } = JSON.parse((await tokenise(typedCard('4242424242424242'))).text) as { id: string };
  expect(await box.stripe.paymentIntents.create(payment('a', id))).toMatchObject({
    status: 'requires_capture',
  });
  expect((await tokenise(typedCard('4242424242424242'), 'sk_test_sandbox')).status).toBe(401);
  expect(await errorOf(box.client('pk_test_sandbox').paymentIntents.list())).toMatchObject({
    statusCode: 401,
  });
});

test.each([
  ['4929000000006000', {}, 'card_declined'],
  ['42', {}, 'invalid_number'],
  ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
  ['4242424242424242', { 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
  ['4242424242424242', { 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
])('the typed card %s with %j is refused with %s', async (number, changes, code) => {
  const answer = await tokenise(typedCard(number, changes));
  expect(answer.status).toBe(402);
  expect(JSON.parse(answer.text)).toMatchObject({ error: { type: 'card_error', code } });
});

test('a browser loads the script from both of its addresses, and the fields of the card in a frame', async () => {
  for (const path of ['/v3/', '/endive/stripe.js', '/elements/payment.js'])
    expect((await box.send('GET', path)).headers['content-type']).toContain('text/javascript');
  const frame = await box.send('GET', '/elements/payment');
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(frame.text.match(/<input/g)).toHaveLength(3);
});

test('no card number is written to disk', async () => {
  await tokenise(typedCard('4242424242424242'));
  await box.pay('a');
  expect(box.files()).toContain('"last4":"4242"');
  expect(box.files()).not.toContain('4242424242424242');
});

test('a payment whose response is lost has still happened, and its key finds it', async () => {
  const body = payment('a', await box.token());
  // Stripe's client repeats a request once after a closed connection.
  await box.orderFault({ kind: 'lose-answer', operation: 'transaction', vendorTxCode: 'a', calls: 2 });
  expect(await errorOf(box.stripe.paymentIntents.create(body, { idempotencyKey: 'k' }))).toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  expect(await box.stripe.paymentIntents.create(body, { idempotencyKey: 'k' })).toMatchObject({
    status: 'requires_capture',
  });
  expect(await box.movements('a')).toEqual(['authorised 2500']);
});

test.each([
  ['refuse', 503],
  ['fail', 500],
])('a call with the fault %s does not run', async (kind, statusCode) => {
  const { id } = await box.pay('a');
  await box.orderFault({ kind, operation: 'release' });
  expect(await errorOf(box.stripe.paymentIntents.capture(id))).toMatchObject({ statusCode });
  expect(await box.movements('a')).toEqual(['authorised 2500']);
});
