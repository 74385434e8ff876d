import {
  TODAY,
  costs,
  fixedCosts,
  fixedOption,
  group,
  membership,
  option,
  question,
  user,
  venue,
} from '../testing/builders';
import { delayedResponse, ok, refused, runSaga, unanswered, type Answers } from '../testing/runSaga';
import * as events from '../state/events';
import { selectPrice } from '../state/priceSelectors';
import { selectPaymentType, selectQuestions, selectVenue } from '../state/selectors';
import { signedOut, userLoaded } from '../../../core/contract';

const pool = venue({ id: 'v2', slug: 'pool', name: 'Pool' });

const world: Answers = {
  fetchVenue: (slug: string) => (slug === 'northgate' ? ok(venue()) : refused(404, 'not_found')),
  fetchVenues: [ok([venue(), pool])],
  fetchMemberships: [ok([membership()])],
  fetchAllMemberships: [ok([])],
  fetchCosts: ({ params }: { params: { optionId: string } }) =>
    ok(params.optionId === 'o-year' ? fixedCosts() : costs()),
  fetchQuestions: [ok([])],
};

const address = (change: Partial<events.PageAddress> = {}) =>
  events.pageOpened({ venueSlug: 'northgate', ...change });

// @spec joining 2.3a, 2.3b
// @spec platform 7.19b
test('an address with a centre chooses the centre and requests its memberships', async () => {
  const visit = runSaga(world);
  await visit.say(address());
  expect(selectVenue(visit.store.getState())?.name).toBe('Northgate Leisure Centre');
  expect(visit.state().memberships).toMatchObject({ status: 'ready', query: 'v1' });
  expect(visit.crashes).toEqual([]);
});

// @spec joining 2.4a, 2.4b, 4.2, 4.3
test('an address with a membership preselects it, and requests its price and questions', async () => {
  const visit = runSaga(world);
  await visit.say(address({ membership: 'gold', paymentType: 'fixed' }));
  expect(visit.state().selection).toEqual({
    step: 'membership',
    venueId: 'v1',
    typeId: 'm-gold',
    optionId: 'o-year',
  });
  expect(selectPaymentType(visit.store.getState())).toBe('fixed');
  expect(selectPrice(visit.store.getState())?.dueNow).toBe(36000);
  expect(visit.state().questions.asked).toMatchObject({ status: 'ready', query: 'm-gold' });
});

// @spec joining 2.11
test('the address can also name a membership by id', async () => {
  const visit = runSaga(world);
  await visit.say(address({ membership: 'm-gold', paymentType: 'recurring' }));
  expect(visit.state().selection).toMatchObject({ optionId: 'o-monthly' });
});

test('an unknown membership: a toast, and the centre stays', async () => {
  const visit = runSaga(world);
  await visit.say(address({ membership: 'silver', paymentType: 'fixed' }));
  expect(visit.toasts()).toEqual(['joining.toast.membershipNotFound']);
  expect(visit.state().selection.step).toBe('centre');
  expect(visit.types()).toContain('navigation/replaced');
});

test('a membership that cannot be bought: a toast, the selection resets, back to the centre', async () => {
  const barred = option({ isPurchasable: { canPurchase: false, hasPrices: true, message: 'Closed' } });
  const visit = runSaga({ ...world, fetchMemberships: [ok([membership({ paymentOptions: [barred] })])] });
  await visit.say(events.venues.preloaded(undefined, [venue(), pool]));
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  expect(visit.toasts()).toEqual(['joining.toast.ineligible']);
  expect(visit.state().selection).toEqual({ step: 'nothing' });
  expect(visit.events).toContainEqual(
    expect.objectContaining({ type: 'journey/sectionOpened', payload: { id: 'joining.centre' } }),
  );
});

test('a membership whose first monthly option is closed is chosen with the next open one', async () => {
  const closed = option({
    id: 'o-closed',
    isPurchasable: { canPurchase: false, hasPrices: true, message: '' },
  });
  const visit = runSaga({
    ...world,
    fetchMemberships: [ok([membership({ paymentOptions: [closed, option(), fixedOption()] })])],
  });
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  expect(visit.toasts()).toEqual([]);
  expect(visit.state().selection).toMatchObject({ optionId: 'o-monthly' });
});

// @spec joining 4.8
test('login can show that the choice is not for this person: the reason is shown once, and the centre stays', async () => {
  const barred = option({ isPurchasable: { canPurchase: false, hasPrices: false, message: 'Juniors' } });
  const visit = runSaga({
    ...world,
    fetchMemberships: [ok([membership()]), ok([membership({ paymentOptions: [barred] })])],
  });
  await visit.say(events.venues.preloaded(undefined, [venue(), pool]));
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  await visit.say(userLoaded({ user: user() }));
  expect(visit.toasts()).toEqual(['joining.toast.ineligibleWhy']);
  expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v1' });
  expect(visit.events).toContainEqual(
    expect.objectContaining({ type: 'navigation/replaced', payload: { path: '/centre/northgate' } }),
  );
});

test('an unknown centre: a toast, and back to the list', async () => {
  const visit = runSaga(world);
  await visit.say(address({ venueSlug: 'moon' }));
  expect(visit.toasts()).toEqual(['joining.toast.centreNotFound']);
  expect(visit.state().selection).toEqual({ step: 'nothing' });
});

test.each([
  ['the platform returned 500', refused(500, 'failed')],
  ['the platform returned 429', refused(429, 'too_many')],
  ['there was no response', unanswered],
])('if %s, no centre is reported as missing, and a retry finds it', async (_, answer) => {
  const visit = runSaga({ ...world, fetchVenue: [answer, ok(venue())] });
  await visit.say(address());
  expect(visit.toasts()).toEqual([]);
  expect(visit.types()).not.toContain('navigation/replaced');
  expect(visit.state().venues.failed).toBe(true);
  await visit.say(address());
  expect(visit.state().venues.failed).toBe(false);
  expect(selectVenue(visit.store.getState())?.name).toBe('Northgate Leisure Centre');
});

test('a customer who has left before the centre is found missing is not returned', async () => {
  const answering = delayedResponse(refused(404, 'not_found'));
  const visit = runSaga({ ...world, fetchVenue: answering.ask });
  await visit.say(address({ venueSlug: 'moon' }));
  window.history.pushState({}, '', '/login');
  await answering.come();
  window.history.pushState({}, '', '/');
  expect(visit.toasts()).toEqual([]);
  expect(visit.types()).not.toContain('navigation/replaced');
});

describe('a customer who continues while the address of the page is still followed', () => {
  /** A link in a mail: the page is open before the sagas that follow its address are loaded. */
  async function follow(change: Partial<events.PageAddress>, answers: Answers) {
    const visit = runSaga({ ...world, ...answers });
    await visit.say(address(change));
    await visit.say(events.pageOpened({}));
    return visit;
  }

  test('keeps the centre that they choose then', async () => {
    const answering = delayedResponse(ok(venue()));
    const visit = await follow({}, { fetchVenue: answering.ask });
    await visit.say(events.venues.preloaded(undefined, [venue(), pool]));
    await visit.say(events.venueChosen({ venueId: 'v2' }));
    await answering.come();
    expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v2' });
  });

  test('does not see that the membership of the address is missing at another centre', async () => {
    const answering = delayedResponse(ok([membership()]));
    const askMemberships = (venueId: string) => (venueId === 'v1' ? answering.ask() : ok([]));
    const visit = await follow(
      { membership: 'gold', paymentType: 'fixed' },
      { fetchMemberships: askMemberships },
    );
    await visit.say(events.homeVenueCleared());
    await visit.say(events.venueChosen({ venueId: 'v2' }));
    await answering.come();
    expect(visit.toasts()).toEqual([]);
    expect(visit.types()).not.toContain('navigation/replaced');
    expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v2' });
  });
});

test('the only centre is chosen automatically, and its memberships load', async () => {
  const visit = runSaga(world);
  await visit.say(events.pageOpened({}));
  await visit.say(events.venues.preloaded(undefined, [venue()]));
  expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v1' });
  expect(visit.calls('fetchMemberships')).toHaveLength(1);
});

test('the last price request counts, in any order of responses', async () => {
  const late: ((answer: ReturnType<typeof ok>) => void)[] = [];
  const visit = runSaga({ ...world, fetchCosts: () => new Promise((answer) => late.push(answer)) });
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  await visit.say(events.startDateChosen({ date: '2026-11-25' }));
  late[1]?.(ok(costs({ startDate: '2026-11-25', proRataDays: 6 })));
  await visit.say({ type: 'test/nothing' });
  late[0]?.(ok(costs({ proRataDays: 11 })));
  await visit.say({ type: 'test/nothing' });
  expect(visit.state().costs).toMatchObject({ status: 'ready', data: { costs: { proRataDays: 6 } } });
});

test('the price is requested with its date, billing day, centre and promotion', async () => {
  const visit = runSaga({ ...world, checkPromotion: [ok({ code: 'SPRING', id: 'p1' })] });
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  await visit.say(events.billingDayChosen({ day: 5 }));
  await visit.say(events.promotionSubmitted({ code: 'SPRING' }));
  expect(visit.calls('fetchCosts').at(-1)?.args[0]).toEqual({
    params: { typeId: 'm-gold', optionId: 'o-monthly' },
    query: { venue_id: 'v1', start_date: TODAY, billing_day: 5, promotion_code_id: 'p1' },
  });
});

test('after login and a logout in another tab, the customer sees their own price each time, requested once', async () => {
  const mine = costs({ proRataDays: 20 });
  const visit = runSaga({ ...world, fetchCosts: [ok(costs()), ok(mine), ok(costs())] });
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  const sam = user({ hasBillingDate: true });
  await visit.say(userLoaded({ user: sam }));
  expect(visit.state().costs).toMatchObject({ status: 'ready', data: { costs: { proRataDays: 20 } } });
  // The data of the same customer is loaded again.
  await visit.say(userLoaded({ user: sam }));
  await visit.say(signedOut({ elsewhere: true }));
  expect(visit.state().costs).toMatchObject({ status: 'ready', data: { costs: costs() } });
  const asked = visit.calls('fetchCosts').map(({ args }) => args[0]);
  const query = { venue_id: 'v1', start_date: TODAY };
  const question = { params: { typeId: 'm-gold', optionId: 'o-monthly' }, query };
  expect(asked).toEqual([question, question, question]);
});

test('an empty promo code makes no call, an unknown one is not recognised', async () => {
  const visit = runSaga({ ...world, checkPromotion: [refused(404, 'not_found')] });
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  await visit.say(events.promotionSubmitted({ code: '' }));
  expect(visit.calls('checkPromotion')).toEqual([]);
  await visit.say(events.promotionSubmitted({ code: 'WINTER' }));
  expect(visit.state().promotion).toEqual({ state: 'refused', code: 'WINTER' });
});

// @spec joining 5.22
test('terms count as loaded only when both requests gave 200', async () => {
  const terms = { fetchHealthTerms: [ok([])], fetchMembershipTerms: [refused(500, 'broken'), ok([])] };
  const visit = runSaga({ ...world, ...terms });
  await visit.say(events.venueChosen({ venueId: 'v1' }));
  await visit.say(events.membershipTerms.requested('m-gold'));
  expect(visit.state().terms.ofMembership.status).toBe('failed');
  await visit.say(events.membershipTerms.requested('m-gold'));
  expect(visit.state().terms.ofMembership.status).toBe('ready');
});

const kept = {
  selection: { step: 'membership', venueId: 'v9', typeId: 'm-gold', optionId: 'o-year' },
  startDate: undefined,
  billingDay: undefined,
  promotion: undefined,
  answers: {},
  tenantAnswers: {},
  detailsConfirmed: false,
} as const;

// @spec platform 7.19b
test('the centre of a stored visit is requested if the list lacks it', async () => {
  const visit = runSaga({ ...world, fetchVenue: [ok(venue({ id: 'v9', name: 'Far Away' }))] });
  await visit.say(events.pageOpened({}));
  await visit.say(events.visitRestored(kept));
  expect(selectVenue(visit.store.getState())?.name).toBe('Far Away');
  expect(visit.state().selection).toEqual(kept.selection);
});

test('a stored centre that has closed is dropped', async () => {
  const visit = runSaga({ ...world, fetchVenue: [refused(404, 'not_found')] });
  await visit.say(events.pageOpened({}));
  await visit.say(events.visitRestored(kept));
  expect(visit.state().selection).toEqual({ step: 'nothing' });
});

test.each([
  ['is still open', ok(venue({ id: 'v9', name: 'Far Away' }))],
  ['has closed', refused(404, 'not_found')],
])('a centre chosen while a stored one, which %s, is requested stays chosen', async (_, answer) => {
  const answering = delayedResponse(answer);
  const visit = runSaga({ ...world, fetchVenue: answering.ask });
  await visit.say(events.pageOpened({}));
  await visit.say(events.visitRestored(kept));
  await visit.say(events.venueChosen({ venueId: 'v1' }));
  await answering.come();
  expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v1' });
});

test('earlier answers return if they still fit the questions', async () => {
  const choice = question({ id: 'q-choice', type: 'select', options: { a: 'A', b: 'B' } });
  const visit = runSaga({ ...world, fetchQuestions: [ok([group([question(), choice])])] });
  await visit.say(address());
  const answers = { 'q-heard': 'A friend', 'q-choice': 'gone', 'q-gone': 'x' };
  const selection = { ...kept.selection, venueId: 'v1' };
  await visit.say(events.visitRestored({ ...kept, selection, answers }));
  const asked = selectQuestions(visit.store.getState());
  expect(asked).toMatchObject({ answers: { 'q-heard': 'A friend' }, done: false });
  expect(asked).not.toHaveProperty(['answers', 'q-choice']);
  expect(asked).not.toHaveProperty(['answers', 'q-gone']);
});

test('a membership without access to the chosen centre is not found there', async () => {
  const elsewhere = membership({ providesAccessTo: [{ id: 'v2', slug: 'pool', name: 'Pool' }] });
  const visit = runSaga({ ...world, fetchMemberships: [ok([elsewhere])] });
  await visit.say(address({ membership: 'gold', paymentType: 'fixed' }));
  expect(visit.toasts()).toEqual(['joining.toast.membershipNotFound']);
  expect(visit.state().selection.step).toBe('centre');
});

test('a choice that is not sold after login is reported, and removed from the address', async () => {
  const visit = runSaga({ ...world, fetchMemberships: [ok([membership()]), ok([])] });
  await visit.say(address({ membership: 'gold', paymentType: 'recurring' }));
  await visit.say(userLoaded({ user: user() }));
  expect(visit.toasts()).toEqual(['joining.toast.membershipNotFound']);
  expect(visit.events.at(-1)).toEqual(
    expect.objectContaining({ type: 'navigation/replaced', payload: { path: '/centre/northgate' } }),
  );
});

test('a centre whose name needs escaping stays in the address', async () => {
  const bath = venue({ slug: 'bath & 100% wells' });
  const visit = runSaga({ ...world, fetchVenue: [ok(bath)] });
  await visit.say(address({ venueSlug: bath.slug, membership: 'silver', paymentType: 'fixed' }));
  expect(visit.events).toContainEqual(
    expect.objectContaining({
      type: 'navigation/replaced',
      payload: { path: '/centre/bath%20%26%20100%25%20wells' },
    }),
  );
});

describe('a link to a membership that its centre does not sell', () => {
  const atThePool = membership({ providesAccessTo: [{ id: 'v2', slug: 'pool', name: 'Pool' }] });
  const elsewhere: Answers = {
    ...world,
    fetchMemberships: [ok([])],
    fetchAllMemberships: [ok([atThePool])],
  };
  const link = address({ membership: 'gold', paymentType: 'fixed' });

  test('shows which other centres do', async () => {
    const visit = runSaga(elsewhere);
    await visit.say(link);
    expect(visit.state().elsewhere).toEqual({
      membership: 'gold',
      paymentType: 'fixed',
      name: 'Gold',
      venues: [{ slug: 'pool', name: 'Pool' }],
    });
    await visit.say(events.venueChosen({ venueId: 'v2' }));
    expect(visit.state().elsewhere).toBeNull();
  });

  test('names these centres only', async () => {
    const named = membership({ providesAccessTo: [{ name: 'Pool' }] });
    const visit = runSaga({ ...elsewhere, fetchAllMemberships: [ok([named])] });
    await visit.say(link);
    expect(visit.state().elsewhere).toMatchObject({ venues: [{ slug: 'pool', name: 'Pool' }] });
  });

  test.each<[string, Partial<Answers>]>([
    ['if no centre sells it', { fetchAllMemberships: [ok([])] }],
    [
      'if it is sold in another way',
      { fetchAllMemberships: [ok([{ ...atThePool, paymentOptions: [option()] }])] },
    ],
    ['if its centres do not sell online', { fetchVenues: [ok([venue()])] }],
    ['if the centres cannot be loaded', { fetchAllMemberships: [refused(500, 'broken')] }],
  ])('shows no further message %s', async (_, answers) => {
    const visit = runSaga({ ...elsewhere, ...answers });
    await visit.say(link);
    expect(visit.toasts()).toEqual(['joining.toast.membershipNotFound']);
    expect(visit.state().elsewhere).toBeNull();
    expect(visit.crashes).toEqual([]);
  });

  test('makes no request if there is only one centre', async () => {
    const visit = runSaga(elsewhere);
    await visit.say(events.venues.preloaded(undefined, [venue()]));
    await visit.say(link);
    expect(visit.calls('fetchAllMemberships')).toEqual([]);
  });
});
