/** @jest-environment node */
/** Which mistakes are reported when, and with which messages. */
import { COMPLETE, REVIEWED } from '../../testing/choice';
import { signIn } from '../../testing/people';
import { startTestPlatform, type TestPlatform } from '../../testing/testPlatform';

let platform: TestPlatform;
let ann: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ann = await signIn(platform, 'ann@test.example');
}, 120_000);
afterAll(() => platform.close());

const validate = (body: object, step?: string, token = ann) =>
  platform.call(
    'POST',
    `/riverside/api/memberships/online-joining/validate${step === undefined ? '' : `?step=${step}`}`,
    {
      body,
      token,
    },
  );

test('a complete membership can be stored', async () => {
  expect(await validate(COMPLETE)).toMatchObject({ status: 200, body: { data: { valid: true } } });
});

// @spec joining 5.17
test('the review does not check bank details; the later check reports each missing one', async () => {
  expect((await validate(REVIEWED, 'review')).status).toBe(200);
  expect((await validate(REVIEWED, 'directDebit')).body).toMatchObject({
    errors: {
      accountHolder: ['Account holder is required.'],
      'accountDetails.accountNumber': ['Account number is required.'],
      'accountDetails.sortCode': ['Sort code is required.'],
      billingAddressLineOne: ['Address line one is required.'],
      billingCity: ['Town or city is required.'],
      billingPostcode: ['Please enter a valid postcode'],
      ddTermsAccepted: [expect.any(String)],
      authorisedSignatory: [expect.any(String)],
    },
  });
});

// @spec joining 5.21
test.each([
  ['an unknown venue', { homeVenueId: 'nowhere' }, 'homeVenueId'],
  ['a venue without online sale', { homeVenueId: 'v-shut' }, 'homeVenueId'],
  ['an unknown membership', { membershipTypeId: 'nothing' }, 'membershipTypeId'],
  ['an option of another membership', { paymentOptionId: 'o-hand' }, 'paymentOptionId'],
  [
    'a membership of another venue',
    { homeVenueId: 'v-gym', membershipTypeId: 'm-pool', paymentOptionId: 'o-swim' },
    'membershipTypeId',
  ],
  [
    'a membership for another age',
    { membershipTypeId: 'm-junior', paymentOptionId: 'o-junior' },
    'membershipTypeId',
  ],
  ['a closed option', { membershipTypeId: 'm-pool', paymentOptionId: 'o-swim-closed' }, 'membershipTypeId'],
  [
    'an option without a price',
    { membershipTypeId: 'm-pool', paymentOptionId: 'o-swim-unpriced' },
    'incalculablePrice',
  ],
  ['a start date in the past', { startDate: '2026-03-09' }, 'startDate'],
  ['a start date more than a month ahead', { startDate: '2026-04-11' }, 'startDate'],
  ['an invalid start date', { startDate: '2026-02-30' }, 'startDate'],
  ['no billing day', { billingDay: null }, 'billingDay'],
  ['the 29th as billing day', { billingDay: 29 }, 'billingDay'],
  ['an expired promotion', { promotionCodeId: 'p-over' }, 'promotionCode'],
  ['terms that are not accepted', { terms: ['t-membership'] }, 'terms'],
  [
    'a short account number',
    { accountDetails: { accountNumber: '1234567', sortCode: '123456' } },
    'accountDetails.accountNumber',
  ],
  [
    'a sort code with letters',
    { accountDetails: { accountNumber: '12345678', sortCode: '12345x' } },
    'accountDetails.sortCode',
  ],
  ['an invalid postcode', { billingPostcode: 'NEWARK' }, 'billingPostcode'],
])('%s is reported only under its field', async (_what, change, field) => {
  const { status, body } = await validate({ ...COMPLETE, ...change });
  expect(status).toBe(422);
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
});

test.each([
  '20\u201300\u201300',
  '20\u221200\u221200',
  '20.00.00',
  '20/00/00',
  '20 00 00',
  '20-00-00\u200b',
  '٢٠-٠٠-٠٠',
])('the sort code %p is accepted as its six digits', async (sortCode) => {
  const accountDetails = { accountNumber: '5577.9911', sortCode };
  expect((await validate({ ...COMPLETE, accountDetails })).status).toBe(200);
});

// @spec joining 9.9
test('a start on the last day of the month ahead is accepted', async () => {
  expect((await validate({ ...COMPLETE, startDate: '2026-04-10' })).status).toBe(200);
});

test('a single payment needs neither billing day nor bank details', async () => {
  const { accountHolder: _holder, accountDetails: _details, ...rest } = COMPLETE;
  expect((await validate({ ...rest, paymentOptionId: 'o-gold-year', billingDay: null })).status).toBe(200);
});

test('a member with a direct debit and a billing day needs neither', async () => {
  const dan = await signIn(platform, 'dan@test.example');
  const body = { ...REVIEWED, membershipTypeId: 'm-hand', paymentOptionId: 'o-hand', billingDay: null };
  expect((await validate(body, undefined, dan)).status).toBe(200);
});

test('a customer who owes a penalty is sent to the centre by name', async () => {
  const pen = await signIn(platform, 'pen@test.example');
  expect((await validate(COMPLETE, undefined, pen)).body).toMatchObject({
    errors: {
      membershipTypeId: [
        'You have an outstanding payment. Please pay it in your account or at Pool before you join.',
      ],
    },
  });
});

/** The exact message for each mistake. */
const account = (accountNumber: string, sortCode = '123456') => ({
  accountDetails: { accountNumber, sortCode },
});

async function errorsOf(change: object): Promise<unknown> {
  const { body } = await validate({ ...COMPLETE, ...change });
  return (body as { errors?: unknown }).errors;
}

// @spec joining 5.5, 5.9, 5.10, 5.11, 5.13, 5.14, 5.15, 5.18, 5.19, 5.23, 8.5a, 8.5b, 8.13a, 8.13b, 9.8
// @spec joining 9.9, 9.18
test.each<[string, object, string, string]>([
  ['an unknown venue', { homeVenueId: 'nowhere' }, 'homeVenueId', 'Please choose a centre.'],
  [
    'an unknown membership',
    { membershipTypeId: 'nothing' },
    'membershipTypeId',
    'Please choose a membership.',
  ],
  [
    'a membership of another venue',
    { homeVenueId: 'v-gym', membershipTypeId: 'm-pool', paymentOptionId: 'o-swim' },
    'membershipTypeId',
    'This membership isn’t available at this centre.',
  ],
  [
    'a membership for another age',
    { membershipTypeId: 'm-junior', paymentOptionId: 'o-junior' },
    'membershipTypeId',
    'This membership is for people aged 11 to 15.',
  ],
  [
    'an option without a price',
    { membershipTypeId: 'm-pool', paymentOptionId: 'o-swim-unpriced' },
    'incalculablePrice',
    'Could not calculate price.',
  ],
  ['an empty start date', { startDate: '' }, 'startDate', 'Start date: Date must be valid.'],
  [
    'a start date in the past',
    { startDate: '2026-03-09' },
    'startDate',
    'Start date must be today or later.',
  ],
  [
    'a start date more than a month ahead',
    { startDate: '2026-04-11' },
    'startDate',
    'Start date must be 10 April 2026 or earlier.',
  ],
  ['an invalid start date', { startDate: '2026-02-30' }, 'startDate', 'Start date: Date must be valid.'],
  ['no billing day', { billingDay: null }, 'billingDay', 'Billing day is required.'],
  ['the 29th as billing day', { billingDay: 29 }, 'billingDay', 'Billing day must be a day from 1 to 28.'],
  ['an expired code', { promotionCodeId: 'p-over' }, 'promotionCode', 'Code not recognised'],
  [
    'no health commitment',
    { terms: ['t-membership'] },
    'terms',
    'Please agree to the health commitment statement.',
  ],
  [
    'no membership terms',
    { terms: ['t-health'] },
    'terms',
    'Please agree to the membership terms and conditions.',
  ],
  ['no account holder', { accountHolder: ' ' }, 'accountHolder', 'Account holder is required.'],
  [
    'an account holder with one letter',
    { accountHolder: 'A' },
    'accountHolder',
    'Account holder must be longer than 1 character.',
  ],
  [
    'an account number with seven digits',
    account('1234567'),
    'accountDetails.accountNumber',
    'Account number must be at least 8 digits. If yours has 6 or 7, enter zeros before them to make 8.',
  ],
  [
    'an account number with a letter',
    account('1234567a'),
    'accountDetails.accountNumber',
    'Account number must be at least 8 digits.',
  ],
  [
    'a sort code with five digits',
    account('12345678', '12345'),
    'accountDetails.sortCode',
    'Sort code must be 6 digits.',
  ],
  [
    'a sort code with seven digits',
    account('12345678', '1234567'),
    'accountDetails.sortCode',
    'Sort code must be 6 digits.',
  ],
  [
    'an address with one letter',
    { billingAddressLineOne: '1' },
    'billingAddressLineOne',
    'Address line one is required.',
  ],
  ['a town with one letter', { billingCity: 'N' }, 'billingCity', 'Town or city is required.'],
  [
    'a postcode that is not British',
    { billingPostcode: '12345' },
    'billingPostcode',
    'Please enter a valid postcode',
  ],
  ...['BFPO 61', 'BF1 3AA', 'FIQQ 1ZZ', 'GX11 1AA'].map(
    (billingPostcode): [string, object, string, string] => [
      `the postcode ${billingPostcode}`,
      { billingPostcode },
      'billingPostcode',
      'Please enter a valid postcode. This one is outside the United Kingdom.',
    ],
  ),
  [
    'direct debit terms that are not accepted',
    { ddTermsAccepted: false },
    'ddTermsAccepted',
    'Please agree to the Direct Debit terms and conditions.',
  ],
  [
    'no authority to sign',
    { authorisedSignatory: false },
    'authorisedSignatory',
    'Please confirm that you are authorised to set up Direct Debit payments on this account.',
  ],
])('%s: the server reports it under its field, in these words', async (_what, change, field, words) => {
  expect(await errorsOf(change)).toEqual({ [field]: [words] });
});

// @spec joining 3.8, 5.13
test('the second address line is optional, and an account number can have more than eight characters', async () => {
  const { body } = await platform.call('POST', '/riverside/api/memberships/online-joining/validate', {
    body: { ...COMPLETE, ...account('1234567890'), billingAddressLineTwo: null },
    token: ann,
  });
  expect(body).toEqual({ data: { valid: true } });
});
