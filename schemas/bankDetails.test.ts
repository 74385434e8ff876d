import { bankDetailsBody, bankDetailsOf, NO_BANK_DETAILS, typedBankDetails } from './bankDetails';

const typed = {
  ...NO_BANK_DETAILS,
  accountHolder: ' Ann Test ',
  accountNumber: '1234 5678',
  sortCode: '11-22-33',
  billingPostcode: 'ls14dy',
};

test('a request contains the cleaned bank details, with the account apart and null for a missing text', () => {
  expect(bankDetailsBody(typedBankDetails(typed))).toEqual({
    accountHolder: 'Ann Test',
    accountDetails: { accountNumber: '12345678', sortCode: '112233' },
    billingAddressLineOne: null,
    billingAddressLineTwo: null,
    billingCity: null,
    billingPostcode: 'LS1 4DY',
  });
});

test('the server reads from a request what the customer typed', () => {
  expect(bankDetailsOf(bankDetailsBody(typed))).toEqual(typedBankDetails(typed));
  expect(bankDetailsOf({})).toEqual(NO_BANK_DETAILS);
});
