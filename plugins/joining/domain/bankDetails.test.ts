import {
  NO_BANK_DETAILS,
  bankFields,
  isBankFieldValid,
  maskedAccountNumber,
  withoutSeparators,
} from './bankDetails';

const account = {
  ...NO_BANK_DETAILS,
  accountHolder: 'Robin Example',
  accountNumber: '12345678',
  sortCode: '112233',
};
const address = { billingAddressLineOne: '1 Mill Lane', billingCity: 'Leeds', billingPostcode: 'LS1 4DY' };

// @spec joining 5.9, 5.10, 5.11, 5.13, 9.8
test.each([
  ['accountHolder', 'R', false],
  ['accountHolder', 'Ro', true],
  ['accountNumber', '1234567', false],
  ['accountNumber', '12345678', true],
  ['accountNumber', '1234567a', false],
  ['accountNumber', '1234 5678', true],
  ['sortCode', '12345', false],
  ['sortCode', '1234567', false],
  ['sortCode', '12-34-56', true],
  ['sortCode', '12x456', false],
  ['billingAddressLineOne', '1', false],
  ['billingAddressLineTwo', '', true],
  ['billingCity', 'L', false],
  ['billingPostcode', 'LS1 4DY', true],
  ['billingPostcode', 'ls14dy', true],
  ['billingPostcode', '12345', false],
] as const)('%s "%s" is valid: %s', (field, value, valid) => {
  expect(isBankFieldValid(field, value)).toBe(valid);
});

test('the address counts only where it is collected', () => {
  const areValid = (details: typeof account, withAddress: boolean) =>
    bankFields(withAddress).every((field) => isBankFieldValid(field, details[field]));
  expect(areValid(account, false)).toBe(true);
  expect(areValid(account, true)).toBe(false);
  expect(areValid({ ...account, ...address }, true)).toBe(true);
});

test('the bank gets digits alone, and only the last two are shown again', () => {
  expect(withoutSeparators('12–34 56')).toBe('123456');
  expect(maskedAccountNumber('12345678')).toBe('••••••78');
});
