/**
 * A response with only the fields of the specifications is accepted, and so is one with null in every
 * optional field.
 */
import { http, HttpResponse } from 'msw';
import { addToCart } from '../../schemas/generated/calls/addToCart';
import { clearCart } from '../../schemas/generated/calls/clearCart';
import { discardCart } from '../../schemas/generated/calls/discardCart';
import { forgottenPassword } from '../../schemas/generated/calls/forgottenPassword';
import { getCosts } from '../../schemas/generated/calls/getCosts';
import { getUser } from '../../schemas/generated/calls/getUser';
import { logout } from '../../schemas/generated/calls/logout';
import { removeBenefit } from '../../schemas/generated/calls/removeBenefit';
import { removeFromCart } from '../../schemas/generated/calls/removeFromCart';
import { removePackageUse } from '../../schemas/generated/calls/removePackageUse';
import { renewMembership } from '../../schemas/generated/calls/renewMembership';
import { resetPassword } from '../../schemas/generated/calls/resetPassword';
import { saveCustomAnswers } from '../../schemas/generated/calls/saveCustomAnswers';
import { storeMembership } from '../../schemas/generated/calls/storeMembership';
import { updateCartItem } from '../../schemas/generated/calls/updateCartItem';
import { validateMembership } from '../../schemas/generated/calls/validateMembership';
import { USER } from '../shell/testing/user';
import { network } from '../testing/network';
import type { CallOf } from '../../schemas/callOf';
import { executeCall } from './executeCall';
import { connectForTest } from './testing/connect';
import { ANSWERS, costs, data } from './testing/specified';

const asking = async (call: CallOf, answer: () => Response, currency = 'GBP') => {
  connectForTest({}, { document: { currency, hash: 'hash' } });
  network.use(http.all('*/api/*', answer));
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
  return executeCall(call, { params });
};

describe('a response with exactly the specified fields is read', () => {
  test.each(ANSWERS.map(([call, full]) => [call.name, call, full] as const))('%s', async (_, call, full) => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await asking(call, () => HttpResponse.json(full))).toMatchObject({ ok: true });
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('a response with null for every optional field is read', () => {
  test.each(ANSWERS.map(([call, , bare]) => [call.name, call, bare] as const))(
    '%s',
    async (_, call, bare) => {
      const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      expect(await asking(call, () => HttpResponse.json(bare))).toMatchObject({ ok: true });
      expect(warned).not.toHaveBeenCalled();
    },
  );
});

const POUNDS = { data: { totalToPayNow: { raw: { amount: 1000, currency: 'GBP' } } } };

test.each([
  ['10.00', POUNDS],
  [10, POUNDS],
  ['10.001', { ok: false }],
  ['ten', { ok: false }],
  [null, { ok: false }],
])('an amount with the decimal %p is read from its digits or rejected', async (decimal, read) => {
  const priced = data({ ...costs, total_to_pay_now: { formatted: '£10.00', decimal } });
  expect(await asking(getCosts, () => HttpResponse.json(priced))).toMatchObject(read);
});

const creditOf = (balance: unknown, currency: string) =>
  asking(getUser, () => HttpResponse.json(data({ ...USER, credit: { balance } })), currency);

test.each([
  [1250, 'GBP', '£12.50', '12.50'],
  [-5, 'GBP', '-£0.05', '-0.05'],
  [1250, 'JPY', 'JP¥1,250', '1250'],
])('a bare %p for money is minor units of %s: %s', async (amount, currency, formatted, decimal) => {
  expect(await creditOf(amount, currency)).toMatchObject({
    data: { credit: { balance: { formatted, decimal, raw: { amount, currency } } } },
  });
});

test.each([12.5, 1e30, '1250', true])('a bare %p is not an amount', async (balance) => {
  expect(await creditOf(balance, 'GBP')).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});

const DONE: readonly CallOf[] = [
  logout,
  forgottenPassword,
  resetPassword,
  addToCart,
  removeFromCart,
  updateCartItem,
  removeBenefit,
  removePackageUse,
  discardCart,
  clearCart,
  saveCustomAnswers,
  validateMembership,
];
const STORED: readonly CallOf[] = [storeMembership, renewMembership];

describe('a success needs no further data', () => {
  const silent: readonly (readonly [string, () => Response])[] = [
    ['no content', () => new HttpResponse(null, { status: 204 })],
    ['a message', () => HttpResponse.json({ message: 'Done.' })],
    ['an empty list', () => HttpResponse.json({ data: [] })],
  ];
  test.each(DONE.flatMap((call) => silent.map(([what, answer]) => [call.name, what, call, answer] as const)))(
    '%s, with %s',
    async (_, _what, call, answer) => {
      expect(await asking(call, answer)).toMatchObject({ ok: true, data: undefined });
    },
  );

  test.each(
    STORED.flatMap((call) => silent.map(([what, answer]) => [call.name, what, call, answer] as const)),
  )('%s, with %s: no id is assumed', async (_, _what, call, answer) => {
    const read = await asking(call, answer);
    expect(read).toMatchObject({ ok: true });
    expect(read).not.toHaveProperty('data.id');
  });

  test('an HTML page is not a success', async () => {
    expect(await asking(forgottenPassword, () => HttpResponse.html('<h1>Log in</h1>'))).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  });
});
