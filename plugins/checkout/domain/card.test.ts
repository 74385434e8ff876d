import { calendarDate } from '../testing/builders';
import {
  brandOf,
  cardMistakes,
  expiryTyped,
  isCardNumber,
  isExpiryDate,
  isSavedCardCode,
  isSecurityCode,
  groupCardDigits,
} from './card';

const today = calendarDate('2026-11-20');

describe('a card number', () => {
  // @spec joining 5.25
  test.each([
    ['4929000000006', true],
    ['4929 0000 0000 6', true],
    ['4929-0000-0000-6', true],
    ['4929\u20130000\u20130000\u20136\u200b', true],
    ['\uff14\uff19\uff12\uff19000000006', true],
    ['٤٩٢٩٠٠٠٠٠٠٠٠٦', true],
    ['5186150000000008', true],
    ['374200000000004', true],
    ['4929000000007', false],
    ['4111 1111 1111 1111', true],
    ['4111 1111 1111', false],
    ['0000000000000000', false],
    ['4929000000006x', false],
    ['', false],
    ['12', false],
  ])('%s is accepted: %s', (number, accepted) => expect(isCardNumber(number)).toBe(accepted));

  // @spec joining 5.25
  test('is grouped as on the card', () => {
    expect(groupCardDigits('4929000000006')).toBe('4929 0000 0000 6');
    expect(groupCardDigits('374200000000004')).toBe('3742 000000 00004');
  });

  // @spec joining 5.25
  test('identifies the type of card', () => {
    expect(brandOf('4929000000006').brand).toEqual({ type: 'visa', name: 'Visa' });
    expect(brandOf('374200000000004').brand?.name).toBe('American Express');
    expect(brandOf('').brand).toBeUndefined();
  });
});

describe('an expiry date', () => {
  // @spec joining 5.25
  test.each([
    ['11/26', true],
    ['12/26', true],
    ['10/26', false],
    ['12/25', false],
    ['01/30', true],
    ['13/30', false],
    ['00/30', false],
    ['1/30', false],
    ['\u200b01/30 ', true],
    ['1230', false],
  ])('%s is accepted in November 2026: %s', (expiry, accepted) =>
    expect(isExpiryDate(expiry, today)).toBe(accepted),
  );

  // @spec joining 5.25
  test.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['5', '', '05/'],
    ['1/', '1', '01/'],
    ['12/3', '12/', '12/3'],
    ['12/30', '12/3', '12/30'],
    ['12', '12/', '12'],
    ['1', '12', '1'],
    ['12/', '12/3', '12'],
    ['1230', '', '12/30'],
    ['12/2030', '', '12/30'],
    ['12 / 30', '', '12/30'],
    ['\u200b1\u20132030', '', '01/30'],
    ['\uff11\uff12/\uff13\uff10', '', '12/30'],
  ])('typing %j after %j shows %j', (text, before, shown) => expect(expiryTyped(text, before)).toBe(shown));
});

describe('a security code', () => {
  // @spec joining 5.25
  test.each([
    ['123', '4929000000006', true],
    ['1234', '4929000000006', false],
    ['1234', '374200000000004', true],
    ['123', '374200000000004', false],
    ['12', '', false],
    ['1234', '', true],
    ['12a', '4929000000006', false],
    ['\ufeff123\u200b', '4929000000006', true],
    ['FAIL', '4929000000006', false],
  ])('%s on %s is accepted: %s', (code, number, accepted) =>
    expect(isSecurityCode(code, number)).toBe(accepted),
  );
});

describe('the whole card form', () => {
  const good = {
    billingFirstName: 'Jo',
    billingLastName: 'Li',
    billingAddressLineOne: '1 High Street',
    billingAddressLineTwo: '',
    billingCity: 'York',
    billingPostcode: 'YO1 7HH',
    cardholderName: 'J Li',
    cardNumber: '4929 0000 0000 6',
    expiryDate: '12/30',
    securityCode: '123',
  };

  // @spec joining 5.27
  test('is valid when all fields are filled except the second address line', () =>
    expect(cardMistakes(good, today)).toEqual({}));

  // @spec joining 5.25, 9.8
  test.each([
    ['billingFirstName', 'J'],
    ['billingLastName', ' '],
    ['billingLastName', '\u200b\u200b\u200b'],
    ['cardholderName', 'Jo\u200b'],
    ['billingAddressLineOne', '1'],
    ['billingCity', 'Y'],
    ['billingPostcode', ''],
    ['cardholderName', 'Jo'],
    ['cardNumber', '4929 0000 0000 7'],
    ['expiryDate', '10/26'],
    ['securityCode', '12'],
  ])('reports %s when it is %j', (field, value) => {
    expect(Object.keys(cardMistakes({ ...good, [field]: value }, today))).toEqual([field]);
  });
});

describe('the code of a saved card', () => {
  test.each([
    ['123', 'Visa', true],
    ['1234', 'Visa', false],
    ['1234', 'American Express', true],
    ['123', 'American Express', false],
    ['abc', 'Visa', false],
    ['123\u200b', 'Visa', true],
  ])('%s on a %s is accepted: %s', (code, type, accepted) =>
    expect(isSavedCardCode(code, type)).toBe(accepted),
  );

  // @spec joining 5.26
  test('accepts FAIL in every build, because the provider’s mode decides when the payment is prepared', () => {
    const before = process.env.NODE_ENV;
    Object.assign(process.env, { NODE_ENV: 'production' });
    try {
      expect(isSavedCardCode('FAIL', 'Visa')).toBe(true);
      expect(isSavedCardCode('fail', 'Visa')).toBe(false);
    } finally {
      Object.assign(process.env, { NODE_ENV: before });
    }
  });
});
