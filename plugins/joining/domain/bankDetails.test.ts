import {
  bankFieldProblem,
  bankFields,
  isBankFieldValid,
  NO_BANK_DETAILS,
  typedBankDetails,
} from '../../../core/contract';
import { venue } from '../testing/builders';
import { bankFieldLeft, bankFieldNote, maskedAccountNumber, venueBillingAddress } from './bankDetails';

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
  ['sortCode', '12–34–56', true],
  ['sortCode', '12−34−56', true],
  ['sortCode', '12.34.56', true],
  ['sortCode', '12/34/56', true],
  ['sortCode', '١٢-٣٤-٥٦', true],
  ['accountNumber', '१२३४५६७८', true],
  ['sortCode', '12x456', false],
  ['billingAddressLineOne', '1', false],
  ['billingAddressLineTwo', '', true],
  ['billingCity', 'L', false],
  ['billingPostcode', 'LS1 4DY', true],
  ['billingPostcode', 'ls14dy', true],
  ['billingPostcode', 'S W1 A 1 AA', true],
  ['billingPostcode', 'ＬＳ１ ４ＤＹ', true],
  ['billingPostcode', 'JE2 3AB', true],
  ['billingPostcode', '12345', false],
  ['billingPostcode', 'GX11 1AA', false],
  ['billingPostcode', 'BF1 3AA', false],
  ['accountHolder', '\u200bR', false],
] as const)('%s "%s" is valid: %s', (field, value, valid) => {
  expect(isBankFieldValid(field, value)).toBe(valid);
});

test.each(['BFPO 61', 'bf1 3aa', 'FIQQ 1ZZ', 'GX11 1AA'])(
  'the postcode %p is reported as outside the United Kingdom, not as wrong',
  (postcode) => {
    expect(isBankFieldValid('billingPostcode', postcode)).toBe(false);
    expect(bankFieldProblem('billingPostcode', postcode)).toBe('Outside');
    expect(bankFieldProblem('billingPostcode', '12345')).toBe('Error');
  },
);

test('half a postcode is reported as incomplete', () => {
  expect(isBankFieldValid('billingPostcode', 'ng1')).toBe(false);
  expect(bankFieldProblem('billingPostcode', 'ng1')).toBe('Part');
});

test('a centre’s address can be used only if a direct debit accepts it', () => {
  const lido = venue({ address1: '1 Park Road', town: 'Leeds', postcode: 'ls1 4dy' });
  expect(venueBillingAddress(lido)).toEqual({
    billingAddressLineOne: lido.name,
    billingAddressLineTwo: '1 Park Road',
    billingCity: 'Leeds',
    billingPostcode: 'LS1 4DY',
  });
  expect(venueBillingAddress(venue({ postcode: 'GX11 1AA' }))).toBeUndefined();
});

test('the address is required only if it is collected', () => {
  const areValid = (details: typeof account, withAddress: boolean) =>
    bankFields(withAddress).every((field) => isBankFieldValid(field, details[field]));
  expect(areValid(account, false)).toBe(true);
  expect(areValid(account, true)).toBe(false);
  expect(areValid({ ...account, ...address }, true)).toBe(true);
});

test('the bank gets only digits and a postcode in its printed form', () => {
  const typed = { ...account, ...address, sortCode: '12−34–56', accountHolder: ' Robin Example\u200b' };
  expect(typedBankDetails({ ...typed, billingPostcode: 'ls14dy' })).toEqual({
    ...account,
    ...address,
    sortCode: '123456',
  });
});

test('a field that loses focus keeps its digit groups and loses invisible characters', () => {
  expect(bankFieldLeft('sortCode', ' 12-34-56\u200b')).toBe('12-34-56');
  expect(bankFieldLeft('billingPostcode', 'ls14dy')).toBe('LS1 4DY');
});

test('only the last two digits of the account are shown later', () => {
  expect(maskedAccountNumber('12345678')).toBe('••••••78');
});

test.each([
  ['123456', 'Short'],
  ['1234-567', 'Short'],
  ['12345', 'Error'],
  ['1234567a', 'Error'],
])('for the account number %s %s is shown', (typed, key) => {
  expect(isBankFieldValid('accountNumber', typed)).toBe(false);
  expect(bankFieldProblem('accountNumber', typed)).toBe(key);
});

test.each([
  ['12345678', undefined],
  ['1234 5678 9', 'joining.directDebit.accountNumberNine'],
  ['1234567890', 'joining.directDebit.accountNumberLong'],
  ['1234567', undefined],
])('the account number %s is accepted with the note %p', (typed, key) => {
  expect(bankFieldNote('accountNumber', typed)).toBe(key);
});
