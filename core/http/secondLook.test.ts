import { http, HttpResponse } from 'msw';
import { getCustomQuestions } from '../../schemas/generated/calls/getCustomQuestions';
import { getDataFields } from '../../schemas/generated/calls/getDataFields';
import { getMembershipTerms } from '../../schemas/generated/calls/getMembershipTerms';
import { getMembershipTypes } from '../../schemas/generated/calls/getMembershipTypes';
import { network } from '../testing/network';
import { send } from './send';
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

test('lists that are null or missing are empty, and what may be null may be left out', async () => {
  const lists = { categories: null, eligibility: null, provides_access_to: null };
  answering({ data: [{ ...membership, ...lists, payment_options: [option] }] });
  const answer = await send(getMembershipTypes, { query: { venue_id: 'v' } });
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

test('an empty list in place of a map is an empty map', async () => {
  const field = { name: 'a', path: 'a', label: 'A', type: 'text', is_required: true, is_authorised: true };
  const gaps = { options: null, html_attributes: [], metadata: [] };
  const sections = [{ section_name: 'S', section_reference: 's', section_fields: [{ ...field, ...gaps }] }];
  answering({ data: sections, checksum: 'c' });
  expect(await send(getDataFields, { query: { onboarding_type: 'membership_purchase' } })).toMatchObject({
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
  expect(await send(getCustomQuestions, { params: { id: 'm' } })).toMatchObject({
    ok: true,
    data: [{ questions: [{ options: {}, default: null }] }],
  });
});

test('of a long list each entry is looked at so', async () => {
  const types = Array.from({ length: 600 }, (_, at) => ({
    ...membership,
    id: `m${at}`,
    payment_options: null,
  }));
  answering({ data: types });
  const answer = await send(getMembershipTypes, {});
  expect(answer.ok && answer.data.at(-1)).toMatchObject({ id: 'm599', paymentOptions: [] });
});

test.each([
  ['no name', { ...membership, name: null, payment_options: [] }],
  ['no flag', { ...membership, month_in_hand: null, payment_options: [] }],
  ['a word where a list belongs', { ...membership, categories: 'Adult', payment_options: [] }],
  ['null for an entry', { ...membership, categories: [null], payment_options: [] }],
])('%s cannot be made up: the answer is malformed', async (_, type) => {
  answering({ data: [type] });
  expect(await send(getMembershipTypes, {})).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});

test.each([
  ['null in place of the data', { data: null }],
  ['no data', {}],
])('%s is no answer: nobody is told that there are no terms', async (_, body) => {
  answering(body);
  expect(await send(getMembershipTerms, { params: { typeId: 'm' } })).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});
