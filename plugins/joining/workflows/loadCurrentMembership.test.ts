import { signedOut } from '../../../core/contract';
import { TODAY, costs, fixedCosts, membership, user, venue } from '../testing/builders';
import {
  WINDOW,
  changeCosts,
  changeOf,
  monthlyMembership,
  renewable,
} from '../testing/currentMembershipBuilders';
import {
  failed,
  invalid,
  delayedResponse,
  ok,
  refused,
  runSaga,
  unanswered,
  type Answers,
} from '../testing/runSaga';
import * as events from '../state/events';

const stored = ok({ id: 'ms2', cartId: 'cart1', newMandateSubmitted: false, costs: costs() }, 201);

const world: Answers = {
  fetchVenue: [ok(venue())],
  fetchMemberships: [ok([membership()])],
  fetchChange: [ok(changeOf())],
  fetchChangeCosts: [ok(changeCosts())],
  fetchMyMemberships: [ok([monthlyMembership(), renewable()])],
  fetchCosts: [ok(fixedCosts())],
  fetchQuestions: [ok([])],
  checkMembership: [ok({ valid: true })],
  postMembership: [stored],
  postRenewal: [stored],
};

const member = user({ hasInstruction: true, hasBillingDate: true });
const change = { about: 'change', membershipId: 'ms-silver' } as const;
const renewal = { about: 'renewal', membershipId: 'ms-year' } as const;

async function visitOf(membershipReference: typeof change | typeof renewal, answers: Answers = {}) {
  const visit = runSaga({ ...world, ...answers }, member);
  await visit.say(events.pageOpened({ membershipReference }));
  return visit;
}

const gold = events.paymentOptionChosen({ typeId: 'm-gold', optionId: 'o-monthly' });

// @spec joining 7.5e
test('a change loads its centre and its options; the list of the centre is not requested', async () => {
  const visit = await visitOf(change);
  expect(visit.asked.map(({ name }) => name)).toEqual(['fetchChange']);
  expect(visit.state().selection).toEqual({ step: 'centre', venueId: 'v1' });
  expect(visit.state().currentMembership).toMatchObject({
    status: 'ready',
    query: change,
    data: { about: 'change', membership: monthlyMembership(), startsAt: WINDOW },
  });
  expect(visit.crashes).toEqual([]);
});

// @spec joining 7.5h
test('the price of a change is requested from the first day of the window, and again for another date', async () => {
  const visit = await visitOf(change);
  await visit.say(gold);
  await visit.say(events.startDateChosen({ date: '2026-12-24' }));
  const params = { id: 'ms-silver', paymentOptionId: 'o-monthly' };
  expect(visit.calls('fetchChangeCosts').map(({ args }) => args[0])).toEqual([
    { params, query: { startsAt: '2026-11-27' } },
    { params, query: { startsAt: '2026-12-24' } },
  ]);
  expect(visit.calls('fetchCosts')).toEqual([]);
  expect(visit.state().changeCosts?.differenceToOldMembership).toBe('£8.50 more a month than Silver');
});

// @spec joining 7.5h
test('a chosen billing day is part of the price of a change; a known one is not sent', async () => {
  const visit = runSaga(world, user());
  await visit.say(events.pageOpened({ membershipReference: change }));
  await visit.say(gold);
  await visit.say(events.billingDayChosen({ day: 20 }));
  const known = await visitOf(change);
  await known.say(gold);
  await known.say(events.billingDayChosen({ day: 20 }));
  const params = { id: 'ms-silver', paymentOptionId: 'o-monthly' };
  const questions = [visit, known].map((one) => one.calls('fetchChangeCosts').map(({ args }) => args[0]));
  expect(questions).toEqual([
    [
      { params, query: { startsAt: '2026-11-27' } },
      { params, query: { startsAt: '2026-11-27', billing_day: 20 } },
    ],
    [{ params, query: { startsAt: '2026-11-27' } }],
  ]);
});

test('of two requests the last one counts, in any order of responses', async () => {
  let answerFirst: (answer: never) => void = () => undefined;
  let count = 0;
  const visit = await visitOf(change, {
    fetchChangeCosts: () => {
      count += 1;
      if (count > 1) return ok(changeCosts({ differenceToOldMembership: 'the second' }));
      return new Promise((resolve) => (answerFirst = resolve));
    },
  });
  await visit.say(gold);
  await visit.say(events.startDateChosen({ date: '2026-12-24' }));
  answerFirst(ok(changeCosts({ differenceToOldMembership: 'the first' })) as never);
  await visit.say(events.answersChanged({ answers: {} }));
  expect(visit.state().changeCosts?.differenceToOldMembership).toBe('the second');
});

test('a change is stored as a change: with the replaced membership, and no promotion', async () => {
  const visit = await visitOf(change);
  await visit.say(gold);
  await visit.say(events.stepSubmitted({ step: 'review', last: true }));
  expect(visit.calls('postMembership')[0]?.args[0]).toEqual({
    homeVenueId: 'v1',
    venueName: 'Northgate Leisure Centre',
    venueType: 'Leisure centre',
    membershipTypeId: 'm-gold',
    paymentOptionId: 'o-monthly',
    startDate: '2026-11-27',
    billingDay: null,
    promotionCode: null,
    promotionCodeId: null,
    terms: [],
    changedMembershipId: 'ms-silver',
    expectedTotal: 1970,
    expectedMonthlyPrice: 3250,
  });
  expect(visit.types().at(-1)).toBe('navigation/requested');
});

test('a renewal uses the account’s data: its date and its price', async () => {
  const visit = await visitOf(renewal);
  expect(visit.asked.map(({ name }) => name)).toEqual(['fetchMyMemberships', 'fetchCosts', 'fetchQuestions']);
  expect(visit.calls('fetchCosts')[0]?.args[0]).toEqual({
    params: { typeId: 'm-gold', optionId: 'o-year' },
    query: { venue_id: 'v1', start_date: '2026-12-11', renewed_membership_id: 'ms-year' },
  });
});

test('a renewal is checked and sent by its own calls, without data of the old membership', async () => {
  const visit = await visitOf(renewal);
  await visit.say(events.stepSubmitted({ step: 'review', last: true }));
  expect(visit.calls('checkMembership')[0]?.args[1]).toMatchObject({ renewedMembershipId: 'ms-year' });
  const [id, body] = visit.calls('postRenewal')[0]?.args ?? [];
  expect([id, body]).toEqual(['ms-year', { billingDay: null, terms: [], expectedTotal: 36000 }]);
  expect(visit.calls('postMembership')).toEqual([]);
});

test('repeating a renewal after a lost response sends the same key', async () => {
  const visit = await visitOf(renewal, { postRenewal: [unanswered, stored] });
  await visit.say(events.membershipSubmitted());
  await visit.say(events.membershipSubmitted());
  const [first, second] = visit.calls('postRenewal').map(({ args }) => args[2]);
  expect(second).toBe(first);
});

const conflict = failed({
  kind: 'refused',
  status: 409,
  code: 'conflict',
  message: 'You have changed this membership already.',
  details: {},
});

test.each([
  [
    'unknown, or of another customer',
    refused(404, 'not_found'),
    { status: 'failed', error: { reason: 'missing' } },
  ],
  [
    'not changeable',
    conflict,
    {
      status: 'ready',
      data: { about: 'notPossible', reason: 'You have changed this membership already.' },
    },
  ],
  ['requested without a response', unanswered, { status: 'failed', error: { reason: 'unanswered' } }],
])('a membership that is %s is rejected for that reason', async (_, answer, refusal) => {
  const visit = await visitOf(change, { fetchChange: [answer] });
  expect(visit.state().currentMembership).toMatchObject({ query: change, ...refusal });
});

test.each([
  ['the customer does not have', [], { status: 'failed', error: { reason: 'missing' } }],
  [
    'cannot be renewed',
    [renewable({ canRenew: false, renewal: null })],
    { status: 'ready', data: { about: 'notPossible' } },
  ],
])('a renewal of a membership that %s is rejected', async (_, list, refusal) => {
  const visit = await visitOf(renewal, { fetchMyMemberships: [ok(list)] });
  expect(visit.state().currentMembership).toMatchObject(refusal);
});

test('a retry makes a new request', async () => {
  const visit = await visitOf(change, { fetchChange: [unanswered, ok(changeOf())] });
  await visit.say(events.currentMembership.requested(change));
  expect(visit.state().currentMembership.status).toBe('ready');
});

test('when the server rejects the change its message is above the button', async () => {
  const visit = await visitOf(change, { postMembership: [conflict] });
  await visit.say(gold);
  await visit.say(events.membershipSubmitted());
  expect(visit.state().submission).toEqual({
    step: 'failed',
    reason: 'generic',
    message: 'You have changed this membership already.',
  });
  expect(visit.toasts()).toEqual([]);
});

test('a message on the changed membership is shown, whatever its path', async () => {
  const errors = { changedMembershipId: ['This membership ends already.'] };
  const visit = await visitOf(change, { postMembership: [invalid(errors)] });
  await visit.say(gold);
  await visit.say(events.membershipSubmitted());
  expect(visit.state().problems).toEqual(errors);
});

test('a choice that cannot be bought is cleared: a change offers others, a renewal none', async () => {
  const barred = { canPurchase: false, hasPrices: true, message: 'Full.' };
  const { costs: priced, ...rest } = changeCosts();
  const changing = await visitOf(change, {
    fetchChangeCosts: [ok({ ...rest, costs: { ...priced, isPurchasable: barred } })],
  });
  await changing.say(gold);
  expect(changing.toasts()).toEqual(['joining.toast.ineligible']);
  expect(changing.state().selection.step).toBe('centre');
  expect(changing.types()).not.toContain('navigation/replaced');
  const renewing = await visitOf(renewal, { fetchCosts: [ok(fixedCosts({ isPurchasable: barred }))] });
  expect(renewing.state().currentMembership).toMatchObject({ data: { about: 'notPossible' } });
  expect(renewing.toasts()).toEqual([]);
});

test.each([
  ['change', change, 'fetchChange', ok(changeOf())],
  ['renewal', renewal, 'fetchMyMemberships', ok([monthlyMembership(), renewable()])],
] as const)(
  'a %s that is answered after its page was left chooses nothing in joining',
  async (_, existing, call, answer) => {
    const answering = delayedResponse(answer);
    const visit = await visitOf(existing, { [call]: answering.ask });
    await visit.say(events.pageOpened({}));
    await answering.come();
    expect(visit.state().selection).toEqual({ step: 'nothing' });
    expect(visit.state().memberships).toEqual({ status: 'idle' });
  },
);

test('going from a change to joining, to another membership or to a logout keeps none of its data', async () => {
  const visit = await visitOf(change);
  await visit.say(gold);
  await visit.say(events.pageOpened({}));
  expect(visit.state().selection).toEqual({ step: 'nothing' });
  expect(visit.state().changeCosts).toBeNull();
  await visit.say(events.pageOpened({ membershipReference: change }));
  expect(visit.calls('fetchChange')).toHaveLength(2);
  await visit.say(signedOut());
  expect(visit.state().currentMembership).toEqual({ status: 'idle' });
});

test('returning to the same page continues the change', async () => {
  const visit = await visitOf(change);
  await visit.say(gold);
  await visit.say(events.pageOpened({ membershipReference: change }));
  expect(visit.calls('fetchChange')).toHaveLength(1);
  expect(visit.state().selection.step).toBe('membership');
});

// @spec joining 5.18
test('a window that started before today offers no day in the past', async () => {
  const startsAt = { min: '2026-11-01', max: '2026-12-20' };
  const visit = await visitOf(change, {
    fetchChange: [ok(changeOf({ startsAt }))],
    fetchChangeCosts: [ok(changeCosts({ startsAt }))],
  });
  await visit.say(gold);
  expect(visit.calls('fetchChangeCosts').map(({ args }) => args[0])).toMatchObject([
    { query: { startsAt: TODAY } },
  ]);
});
