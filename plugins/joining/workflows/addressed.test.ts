/** What the address names is chosen by what came with the page, before anything is drawn. */
import type { FirstAnswer } from '../../../core/contract';
import { visitStorage } from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/keeping';
import entry from '../entry';
import * as said from '../state/events';
import { KEPT_NAME, KEPT_VERSION, type KeptVisit } from '../state/keptVisit';
import { costs, fixedCosts, fixedOption, membership, option, venue } from '../testing/builders';
import { ok, runStory, settled } from '../testing/runStory';
import { loadStories } from './later';

const TYPES = [membership({ paymentOptions: [option(), fixedOption(), fixedOption({ id: 'o-quarter' })] })];
const ADDRESS = { centreSlug: 'northgate', selectedMembershipSlug: 'gold', selectedPaymentType: 'fixed' };

const brought = (address: FirstAnswer['address'] = ADDRESS, types = TYPES) =>
  (
    [
      { call: 'getJoiningVenue', params: { identifier: 'northgate' }, data: venue() },
      { call: 'getMembershipTypes', params: { venue_id: 'v1' }, data: types },
    ] as const
  ).flatMap((answer) => entry.firstAnswers?.({ ...answer, partial: false, address, settings: {} }) ?? []);

const answers = {
  askCosts: ({ params }: { params: { optionId: string } }) =>
    ok(params.optionId === 'o-monthly' ? costs() : fixedCosts({ paymentOptionId: params.optionId })),
  askQuestions: [ok([])],
};

beforeAll(loadStories);
afterEach(() => localStorage.clear());

const arrive = (address?: FirstAnswer['address'], types?: typeof TYPES) =>
  runStory(answers, undefined, [], brought(address, types));

const open = said.pageOpened({
  centreSlug: 'northgate',
  membership: 'gold',
  paymentType: 'fixed',
});

/** The stories come with the choice. */
async function openPage(visit: ReturnType<typeof runStory>) {
  await visit.say(open);
  await settled();
}

test.each([
  ['by its name and a way to pay', ADDRESS, 'o-year'],
  ['by its id', { centreSlug: 'northgate', selectedMembershipId: 'm-gold' }, 'o-monthly'],
])('a membership that the address names %s is chosen before the page is drawn', (_how, address, id) => {
  const visit = arrive(address);
  expect(visit.state().selection).toEqual({
    step: 'membership',
    venueId: 'v1',
    typeId: 'm-gold',
    optionId: id,
  });
});

test.each([
  ['nobody may buy now', ADDRESS, { canPurchase: false, hasPrices: true, message: 'Full' }],
  ['is not sold', { ...ADDRESS, selectedMembershipSlug: 'silver' }, option().isPurchasable],
])('one that %s is not: its page begins with the list', (_why, address, isPurchasable) => {
  const visit = arrive(address, [membership({ paymentOptions: [fixedOption({ isPurchasable })] })]);
  expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v1' });
});

test('until the page is taken over nothing is asked about it; then its price and its questions are, once', async () => {
  const visit = arrive();
  expect(visit.asked).toEqual([]);
  await openPage(visit);
  expect(visit.asked.map(({ name }) => name).sort()).toEqual(['askCosts', 'askQuestions']);
  expect(visit.types()).not.toContain(said.paymentOptionChosen.type);
});

const keepChoice = (optionId: string, typeId = 'm-gold') => {
  openForKeeping();
  const visit: KeptVisit = {
    selection: { step: 'membership', venueId: 'v1', typeId, optionId },
    startDate: undefined,
    billingDay: undefined,
    promotion: { code: 'SPRING', id: 'p1' },
    answers: {},
    tenantAnswers: {},
    detailsConfirmed: false,
  };
  visitStorage.write(KEPT_NAME, KEPT_VERSION, visit);
};

test('after a reload the very price that was chosen stands, where the address names several', async () => {
  keepChoice('o-quarter');
  const visit = arrive();
  await openPage(visit);
  expect(visit.state().selection).toMatchObject({ optionId: 'o-quarter' });
  expect(visit.state().promotion).toMatchObject({ state: 'applied' });
});

test('the address wins over another choice of an earlier visit, whose code does not go along', async () => {
  keepChoice('o-monthly');
  const visit = arrive();
  await openPage(visit);
  expect(visit.state().selection).toMatchObject({ optionId: 'o-year' });
  expect(visit.state().promotion).toEqual({ state: 'none', typed: 'SPRING' });
});
