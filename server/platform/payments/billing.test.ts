import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';
import { billingOf } from './billing';

const sent = (billing: Partial<AuthorisePaymentBody>): AuthorisePaymentBody => ({
  billingFirstName: 'Jo',
  billingLastName: 'Bloggs',
  billingAddressLineOne: '1 High Street',
  billingAddressLineTwo: null,
  billingCity: 'York',
  billingPostcode: 'YO1 7HH',
  cardIdentifier: 'token-1',
  sessionKey: 'key-1',
  saveCard: false,
  savedCardId: null,
  cartId: 'cart-1',
  payments: [],
  source: 'online-joining',
  terms: [],
  completedWaivers: [],
  browserDetails: {
    colourDepth: 24,
    javaEnabled: false,
    javascriptEnabled: true,
    language: 'en-GB',
    screenHeight: 800,
    screenWidth: 1280,
    timezoneOffset: 0,
  },
  ...billing,
});

test('the bank gets a postcode in its printed form', () => {
  expect(billingOf(sent({ billingPostcode: ' ng11wq\u200b' })).postcode).toBe('NG1 1WQ');
});

test('the bank gets names and address as one line each, without invisible characters', () => {
  const typed = { billingLastName: '\u200bO\u2019Neill ', billingAddressLineOne: '1 High Street\nFlat 2' };
  expect(billingOf(sent(typed))).toMatchObject({
    lastName: 'O\u2019Neill',
    lineOne: '1 High Street Flat 2',
    lineTwo: '',
  });
});

test('a card number in the postcode does not reach the bank', () => {
  expect(billingOf(sent({ billingPostcode: '4929 0000 0000 6' })).postcode).toBe('[card number removed]');
});
