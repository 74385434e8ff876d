/** The customer changes the choice while a step is being sent. */
import {
  costs,
  fixedCosts,
  group,
  membership,
  pounds,
  priceQuestion,
  question,
  user,
  venue,
} from '../testing/builders';
import { delayedResponse, ok, refused, runSaga, type Answers } from '../testing/runSaga';
import * as events from '../state/events';

const world: Answers = {
  fetchVenue: [ok(venue())],
  fetchMemberships: [ok([membership()])],
  fetchCosts: ({ params }: { params: { optionId: string } }) =>
    ok(params.optionId === 'o-year' ? fixedCosts() : costs()),
  fetchQuestions: [ok([])],
  checkMembership: [ok({ valid: true })],
  postMembership: [ok({ id: 'ms1', cartId: 'cart1', newMandateSubmitted: false, costs: costs() }, 201)],
};

const ADDRESS = { venueSlug: 'northgate', membership: 'gold', paymentType: 'fixed' };

async function visitWith(answers: Answers) {
  const visit = runSaga({ ...world, ...answers }, user());
  await visit.say(events.pageOpened(ADDRESS));
  return visit;
}

const monthly = events.paymentOptionChosen({ typeId: 'm-gold', optionId: 'o-monthly' });
const onTuesday = events.startDateChosen({ date: '2026-11-24' });
const review = events.stepSubmitted({ step: 'review', last: true });
const store = events.membershipSubmitted();
const valid = ok({ valid: true });
const stored = ok({ id: 'ms1', cartId: 'cart1', newMandateSubmitted: false, costs: costs() }, 201);
const notForSale = refused(409, 'not_purchasable');

test.each([
  ['another membership is chosen while the review is checked', 'checkMembership', review, monthly, valid],
  ['another day is chosen while the review is checked', 'checkMembership', review, onTuesday, valid],
  ['another membership is chosen while one is stored', 'postMembership', store, monthly, stored],
  [
    'the venue is removed while a membership is stored',
    'postMembership',
    store,
    events.homeVenueCleared(),
    stored,
  ],
  ['another membership is chosen while one is rejected', 'postMembership', store, monthly, notForSale],
] as const)('if %s, the response causes no navigation', async (_, call, pressed, meanwhile, answer) => {
  const answering = delayedResponse(answer);
  const visit = await visitWith({ [call]: answering.ask });
  await visit.say(pressed);
  await visit.say(meanwhile);
  const { selection } = visit.state();
  await answering.come();
  expect(visit.types()).not.toContain('navigation/requested');
  expect(visit.state()).toMatchObject({
    selection,
    submission: { step: 'idle' },
    review: { accepted: false },
  });
  expect(visit.crashes).toEqual([]);
});

test.each([
  ['the review is checked', 'checkMembership', review, valid],
  ['a membership is stored', 'postMembership', store, stored],
] as const)(
  'a customer who changes the centre while %s continues with the new choice',
  async (_, call, pressed, answer) => {
    const answering = delayedResponse(answer);
    const asked = jest.fn();
    const reply = () => (asked.mock.calls.length === 1 ? answering.ask() : answer);
    const visit = await visitWith({ [call]: (...args: never[]) => (asked(...args), reply()) });
    await visit.say(pressed);
    await visit.say(events.homeVenueCleared());
    await visit.say(events.venueChosen({ venueId: 'v1' }));
    await visit.say(events.paymentOptionChosen({ typeId: 'm-gold', optionId: 'o-year' }));
    await visit.say(onTuesday);
    await visit.say(pressed);
    if (pressed === store) await answering.come();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(asked.mock.lastCall)).toContain('2026-11-24');
    await answering.come();
    expect(visit.state().submission).toMatchObject({ step: 'done' });
    expect(visit.types().filter((type) => type === 'navigation/requested')).toHaveLength(1);
    expect(visit.crashes).toEqual([]);
  },
);

test('a customer who changes answers during a save continues after the new ones are saved', async () => {
  const answering = delayedResponse(ok(null));
  const saves: unknown[] = [];
  const saveAnswers = (_: string, body: unknown) => (saves.push(body) === 1 ? answering.ask() : ok(null));
  const visit = await visitWith({ fetchQuestions: [ok([group([question()])])], saveAnswers });
  await visit.say(events.questionsAnswered({ answers: { 'q-heard': 'A friend' } }));
  await visit.say(store);
  await visit.say(events.questionsAnswered({ answers: { 'q-heard': 'A poster' } }));
  await answering.come();
  expect(visit.types()).not.toContain('navigation/requested');
  expect(visit.state().submission).toEqual({ step: 'idle' });
  await visit.say(store);
  expect(JSON.stringify(saves.at(-1))).toContain('A poster');
  expect(visit.types()).toContain('navigation/requested');
  expect(visit.calls('postMembership')).toHaveLength(1);
});

test('data that loads meanwhile, such as the name of the centre, blocks no customer', async () => {
  const answering = delayedResponse(stored);
  const visit = await visitWith({ postMembership: answering.ask });
  await visit.say(store);
  await visit.say(events.addressedVenueLoaded(venue({ name: 'Northgate Pools' })));
  await answering.come();
  expect(visit.types().at(-1)).toBe('navigation/requested');
});

test('a price that loads meanwhile, now or monthly, blocks no customer', async () => {
  const answering = delayedResponse(stored);
  const visit = await visitWith({ postMembership: answering.ask });
  await visit.say(monthly);
  await visit.say(store);
  const moved = costs({ totalToPayNow: pounds(900), monthlyPrice: pounds(800) });
  const price = priceQuestion('2026-12-01');
  await visit.say(events.costs.requested(price));
  await visit.say(events.costs.loaded(price, { costs: moved }));
  await answering.come();
  expect(visit.types().at(-1)).toBe('navigation/requested');
});
