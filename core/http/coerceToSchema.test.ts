import { http, HttpResponse } from 'msw';
import { getCustomQuestions } from '../../schemas/generated/calls/getCustomQuestions';
import { getDataFields } from '../../schemas/generated/calls/getDataFields';
import { getJoiningVenues } from '../../schemas/generated/calls/getJoiningVenues';
import { getMembershipTerms } from '../../schemas/generated/calls/getMembershipTerms';
import { getMembershipTypes } from '../../schemas/generated/calls/getMembershipTypes';
import { getUser } from '../../schemas/generated/calls/getUser';
import { USER } from '../shell/testing/user';
import { network } from '../testing/network';
import { sendCall } from './sendCall';
import { connectForTest } from './testing/connect';

const answering = (body: object) => {
  connectForTest();
  network.use(http.get('*/api/*', () => HttpResponse.json(body)));
};

const option = {
  id: 'o',
  payment_type: 'fixed',
  is_purchasable: { can_purchase: true, has_prices: true },
  promotion_enabled: false,
};
const membership = { id: 'm', name: 'Gold', slug: 'gold', month_in_hand: false };

// @spec joining 7.14
test('null or missing lists are empty, and nullable values can be missing', async () => {
  const lists = { categories: null, eligibility: null, provides_access_to: null };
  answering({ data: [{ ...membership, ...lists, payment_options: [option] }] });
  const answer = await sendCall(getMembershipTypes, { query: { venue_id: 'v' } });
  expect(answer).toMatchObject({
    ok: true,
    data: [
      {
        name: 'Gold',
        description: null,
        categories: [],
        eligibility: [],
        providesAccessTo: [],
        benefits: [],
        paymentOptions: [
          {
            fixedDuration: null,
            fees: { baseFee: null, joiningFee: null, discount: null },
            isPurchasable: { canPurchase: true, message: null },
          },
        ],
      },
    ],
  });
});

// @spec joining 7.14
test('an empty list instead of a map is an empty map', async () => {
  const field = { name: 'a', path: 'a', label: 'A', type: 'text', is_required: true, is_authorised: true };
  const gaps = { options: null, html_attributes: [], metadata: [] };
  const sections = [{ section_name: 'S', section_reference: 's', section_fields: [{ ...field, ...gaps }] }];
  answering({ data: sections, checksum: 'c' });
  expect(await sendCall(getDataFields, { query: { onboarding_type: 'membership_purchase' } })).toMatchObject({
    ok: true,
    data: [
      {
        sectionFields: [
          {
            placeholder: null,
            options: [],
            htmlAttributes: {},
            metadata: { description: null },
            answer: null,
          },
        ],
      },
    ],
    siblings: { checksum: 'c' },
  });
  const question = { id: 'q', reference: 'q', label: 'Q', type: 'text', options: [], is_required: false };
  answering({ data: [{ id: 'g', title: 'G', questions: [question] }] });
  expect(await sendCall(getCustomQuestions, { params: { id: 'm' } })).toMatchObject({
    ok: true,
    data: [{ questions: [{ options: {}, default: null }] }],
  });
});

test('an empty list instead of a nullable map is null', async () => {
  answering({ data: { ...USER, membership_user: [], document_expiry: [] } });
  expect(await sendCall(getUser, {})).toMatchObject({
    ok: true,
    data: { membershipUser: null, documentExpiry: null },
  });
});

test('a limit of a question can be a number or text', async () => {
  const field = { name: 'a', path: 'a', label: 'A', type: 'text', is_required: true, is_authorised: true };
  const html_attributes = { maxlength: 40, min: '1', required: true };
  const sections = [
    { section_name: 'S', section_reference: 's', section_fields: [{ ...field, html_attributes }] },
  ];
  answering({ data: sections, checksum: 'c' });
  expect(await sendCall(getDataFields, { query: { onboarding_type: 'membership_purchase' } })).toMatchObject({
    ok: true,
    data: [{ sectionFields: [{ htmlAttributes: { maxlength: 40, min: '1', required: true } }] }],
  });
});

test('a null entry is removed from a map', async () => {
  const options = { am: 'Mornings', pm: null };
  const question = { id: 'q', reference: 'q', label: 'Q', type: 'select', options, is_required: false };
  answering({ data: [{ id: 'g', title: 'G', questions: [question] }] });
  expect(await sendCall(getCustomQuestions, { params: { id: 'm' } })).toMatchObject({
    ok: true,
    data: [{ questions: [{ options: { am: 'Mornings' } }] }],
  });
});

test('each entry of a long list is converted in the same way', async () => {
  const types = Array.from({ length: 600 }, (_, at) => ({
    ...membership,
    id: `m${at}`,
    payment_options: null,
  }));
  answering({ data: types });
  const answer = await sendCall(getMembershipTypes, {});
  expect(answer.ok && answer.data.at(-1)).toMatchObject({ id: 'm599', paymentOptions: [] });
});

const venue = {
  id: 'v',
  slug: 'lido',
  name: 'Lido',
  address1: '1 Quay',
  postcode: 'TR11 3JT',
  place_type: 'Pool',
  can_display_ineligible_memberships: false,
  activities_v2_enabled: true,
  display_venue_selection_button: true,
  online_joining_enabled: true,
  online_guest_passes_enabled: false,
};

test('a number can come as text; invalid text becomes empty if the value is optional', async () => {
  answering({
    data: [
      { ...venue, lat: '50.1520', lng: ' -5.07' },
      { ...venue, lat: 'unknown', lng: '' },
    ],
  });
  expect(await sendCall(getJoiningVenues)).toMatchObject({
    ok: true,
    data: [
      { lat: 50.152, lng: -5.07 },
      { lat: null, lng: null },
    ],
  });
});

test('a number instead of text becomes that text: an option value, a label', async () => {
  const field = { name: 'a', path: 'a', label: 7, type: 'select', is_required: true, is_authorised: true };
  const chosen = { options: [{ value: 1, label: 'Mr' }], html_attributes: {}, metadata: {} };
  const sections = [{ section_name: 'S', section_reference: 12, section_fields: [{ ...field, ...chosen }] }];
  answering({ data: sections, checksum: 'c' });
  expect(await sendCall(getDataFields, { query: { onboarding_type: 'membership_purchase' } })).toMatchObject({
    ok: true,
    data: [{ sectionReference: '12', sectionFields: [{ label: '7', options: [{ value: '1' }] }] }],
  });
});

test.each([
  ['1050', { ok: true, data: [{ paymentOptions: [{ totalToPayNow: { raw: { amount: 1050 } } }] }] }],
  ['10.00', { ok: false, failure: { kind: 'malformed' } }],
])(
  'minor units as the text %s are converted or rejected, never divided by a hundred',
  async (amount, expected) => {
    const total = { formatted: '£10.50', decimal: '10.50', raw: { amount, currency: 'GBP' } };
    answering({ data: [{ ...membership, payment_options: [{ ...option, total_to_pay_now: total }] }] });
    expect(await sendCall(getMembershipTypes, {})).toMatchObject(expected);
  },
);

describe('for products', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

  test('an entry that cannot be sold is left out, and the others stay', async () => {
    const weekly = { ...option, id: 'w', payment_type: 'weekly' };
    answering({
      data: [
        { ...membership, payment_options: [weekly, option] },
        { ...membership, id: 'n', name: null, payment_options: [option] },
        { ...membership, id: 'all-weekly', payment_options: [weekly] },
      ],
    });
    const answer = await sendCall(getMembershipTypes, {});
    expect(answer).toMatchObject({ ok: true, data: [{ id: 'm', paymentOptions: [{ id: 'o' }] }] });
    expect(answer.ok && answer.data).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('2 of 3 entries'));
  });

  test('the same applies in a long list', async () => {
    const venues = Array.from({ length: 600 }, (_, at) => ({ ...venue, id: `v${at}`, slug: `lido-${at}` }));
    answering({ data: venues.map((one, at) => (at === 7 ? { ...one, name: true } : one)) });
    const answer = await sendCall(getJoiningVenues);
    expect(answer.ok && answer.data.map(({ id }) => id)).toEqual(
      venues.map(({ id }) => id).filter((id) => id !== 'v7'),
    );
  });
});

test.each([
  ['no name', { ...membership, name: null, payment_options: [] }],
  ['no flag', { ...membership, payment_options: [{ ...option, is_purchasable: { has_prices: true } }] }],
  ['a text instead of a list', { ...membership, categories: 'Adult', payment_options: [] }],
  ['null as an entry', { ...membership, categories: [null], payment_options: [] }],
])('%s has no default: the response is malformed', async (_, type) => {
  answering({ data: [type] });
  expect(await sendCall(getMembershipTypes, {})).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});

test.each([9007199254740992, -9007199254740992, 1e30])(
  'an amount of %s minor units is inexact and not a price',
  async (amount) => {
    const raw = { amount, currency: 'GBP' };
    const total = { formatted: '', decimal: '0', raw };
    answering({ data: [{ ...membership, payment_options: [{ ...option, total_to_pay_now: total }] }] });
    expect(await sendCall(getMembershipTypes, {})).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  },
);

test.each([
  ['null instead of the data', { data: null }],
  ['no data', {}],
])('%s is malformed and is not shown as no terms', async (_, body) => {
  answering(body);
  expect(await sendCall(getMembershipTerms, { params: { typeId: 'm' } })).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});
