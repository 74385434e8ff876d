import { NO_BANK_DETAILS } from '../../../core/contract';
import { accountPair } from './bankDetails';
import { passesModulusCheck } from './modulusCheck';

/** The test cases of the specification 'Validating account numbers' by Pay.UK (Vocalink). */
test.each([
  ['089999', '66374958'],
  ['107999', '88837491'],
  ['202959', '63748472'],
  ['871427', '46238510'],
  ['872427', '46238510'],
  ['871427', '09123496'],
  ['871427', '99123496'],
  ['820000', '73688637'],
  ['827999', '73988638'],
  ['827101', '28748352'],
  ['134020', '63849203'],
  ['118765', '64371389'],
  ['200915', '41011166'],
  ['938611', '07806039'],
  ['938600', '42368003'],
  ['938063', '55065200'],
  ['772798', '99345694'],
  ['086090', '06774744'],
  ['309070', '02355688'],
  ['309070', '12345668'],
  ['309070', '12345677'],
  ['309070', '99345694'],
  ['074456', '12345112'],
  ['070116', '34012583'],
  ['074456', '11104102'],
  ['180002', '00000190'],
])('sort code %s and account number %s can belong together', (sortCode, accountNumber) => {
  expect(passesModulusCheck({ sortCode, accountNumber })).toBe(true);
});

test.each([
  ['938063', '15764273'],
  ['938063', '15764264'],
  ['938063', '15763217'],
  ['118765', '64371388'],
  ['203099', '66831036'],
  ['203099', '58716970'],
  ['089999', '66374959'],
  ['107999', '88837493'],
])('sort code %s and account number %s cannot belong together', (sortCode, accountNumber) => {
  expect(passesModulusCheck({ sortCode, accountNumber })).toBe(false);
});

test('a sort code without a rule in the tables passes with each account number', () => {
  expect(passesModulusCheck({ sortCode: '000000', accountNumber: '12345678' })).toBe(true);
});

test.each([
  ['134020', '10010010'],
  ['134121', '00030010'],
])('the last digits 10 of %s %s are compared as one number', (sortCode, accountNumber) => {
  expect(passesModulusCheck({ sortCode, accountNumber })).toBe(true);
});

test.each([['040006'], ['050095'], ['406460'], ['826098']])(
  'sort code %s passes with each account number, because a later table removed or changed its rule',
  (sortCode) => {
    for (const accountNumber of ['12345678', '12345679', '87654321'])
      expect(passesModulusCheck({ sortCode, accountNumber })).toBe(true);
  },
);

test.each([
  ['08-99-99', '6637 4958', { sortCode: '089999', accountNumber: '66374958' }],
  ['08-99-9', '66374958', undefined],
  ['08-99-99', '6637495', undefined],
  ['08-99-99', '663749581', undefined],
  ['', '', undefined],
])('for %p and %p the pair to check is %p', (sortCode, accountNumber, pair) => {
  expect(accountPair({ ...NO_BANK_DETAILS, sortCode, accountNumber })).toEqual(pair);
});
