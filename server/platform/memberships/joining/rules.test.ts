/** @jest-environment node */
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
