/** The choice of the address is made from the data in the page, before the first render. */
import type { PreloadedResponse } from '../../../core/contract';
import { visitStorage } from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/visitStorage';
import entry from '../entry';
import * as events from '../state/events';
import { STORED_VISIT_NAME, STORED_VISIT_VERSION, type StoredVisit } from '../state/storedVisit';
import { costs, fixedCosts, fixedOption, membership, option, venue } from '../testing/builders';
import { ok, runSaga, settled } from '../testing/runSaga';
import { loadSagas } from './deferredSagas';

const TYPES = [membership({ paymentOptions: [option(), fixedOption(), fixedOption({ id: 'o-quarter' })] })];
const SETTINGS = { paymentTypes: ['recurring', 'fixed'] };
const ADDRESS = { venueSlug: 'northgate', selectedMembershipSlug: 'gold', selectedPaymentType: 'fixed' };

function preloaded(address: PreloadedResponse['address'] = ADDRESS, types = TYPES) {
  const rest = { partial: false, address, settings: SETTINGS };
  const { getJoiningVenue, getMembershipTypes } = entry.preloaded ?? {};
  return [
    getJoiningVenue?.({ params: { identifier: 'northgate' }, data: venue(), ...rest }),
    getMembershipTypes?.({ params: { venue_id: 'v1' }, data: types, ...rest }),
  ].flatMap((event) => event ?? []);
}

const answers = {
  fetchCosts: ({ params }: { params: { optionId: string } }) =>
    ok(params.optionId === 'o-monthly' ? costs() : fixedCosts({ paymentOptionId: params.optionId })),
  fetchQuestions: [ok([])],
};

beforeAll(loadSagas);
afterEach(() => localStorage.clear());

const arrive = (address?: PreloadedResponse['address'], types?: typeof TYPES) =>
  runSaga(answers, undefined, [], preloaded(address, types));

const open = events.pageOpened({
  venueSlug: 'northgate',
  membership: 'gold',
  paymentType: 'fixed',
});

/** The sagas are loaded with the choice. */
async function openPage(visit: ReturnType<typeof runSaga>) {
  await visit.say(open);
  await settled();
}

test.each([
  ['by its name and a payment type', ADDRESS, 'o-year'],
  ['by its id', { venueSlug: 'northgate', selectedMembershipId: 'm-gold' }, 'o-monthly'],
])('a membership that the address names %s is chosen before the first render', (_how, address, id) => {
  const visit = arrive(address);
  expect(visit.state().selection).toEqual({
    step: 'membership',
    venueId: 'v1',
    typeId: 'm-gold',
    optionId: id,
  });
});

test.each([
  ['cannot be bought now', ADDRESS, { canPurchase: false, hasPrices: true, message: 'Full' }],
  ['is not for sale', { ...ADDRESS, selectedMembershipSlug: 'silver' }, option().isPurchasable],
])('a membership that %s is not chosen: the page starts with the list', (_why, address, isPurchasable) => {
  const visit = arrive(address, [membership({ paymentOptions: [fixedOption({ isPurchasable })] })]);
  expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v1' });
});

test('nothing is requested before hydration; then price and questions are, once', async () => {
  const visit = arrive();
  expect(visit.asked).toEqual([]);
  await openPage(visit);
  expect(visit.asked.map(({ name }) => name).sort()).toEqual(['fetchCosts', 'fetchQuestions']);
  expect(visit.types()).not.toContain(events.paymentOptionChosen.type);
});

const keepChoice = (optionId: string, typeId = 'm-gold') => {
  openForKeeping();
  const visit: StoredVisit = {
    selection: { step: 'membership', venueId: 'v1', typeId, optionId },
    startDate: undefined,
    billingDay: undefined,
    promotion: { code: 'SPRING', id: 'p1' },
    answers: {},
    tenantAnswers: {},
    detailsConfirmed: false,
  };
  visitStorage.write(STORED_VISIT_NAME, STORED_VISIT_VERSION, visit);
};

test('after a reload the chosen price is restored, if the address matches several', async () => {
  keepChoice('o-quarter');
  const visit = arrive();
  await openPage(visit);
  expect(visit.state().selection).toMatchObject({ optionId: 'o-quarter' });
  expect(visit.state().promotion).toMatchObject({ state: 'applied' });
});

test('the address precedes an earlier choice, whose code is not kept', async () => {
  keepChoice('o-monthly');
  const visit = arrive();
  await openPage(visit);
  expect(visit.state().selection).toMatchObject({ optionId: 'o-year' });
  expect(visit.state().promotion).toEqual({ state: 'none', typed: 'SPRING' });
});
