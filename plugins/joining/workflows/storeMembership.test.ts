import {
  TODAY,
  costs,
  fixedCosts,
  group,
  membership,
  question,
  term,
  user,
  venue,
} from '../testing/builders';
import { NO_BANK_DETAILS, sharedEvent } from '../../../core/contract';
import { failed, invalid, ok, refused, runSaga, unanswered, type Answers } from '../testing/runSaga';
import * as events from '../state/events';
import { bankDetailsMemory, storeBankMemory } from '../state/bankDetailsMemory';
import { selectHasProblem, selectQuestions } from '../state/selectors';

const stored = ok({ id: 'ms1', cartId: 'cart1', newMandateSubmitted: true, costs: costs() }, 201);

const world: Answers = {
  fetchVenue: [ok(venue())],
  fetchMemberships: [ok([membership()])],
  fetchCosts: ({ params }: { params: { optionId: string } }) =>
    ok(params.optionId === 'o-year' ? fixedCosts() : costs()),
  fetchQuestions: [ok([])],
  checkMembership: [ok({ valid: true })],
  postMembership: [stored],
  saveAnswers: [ok({ saved: 1 })],
};

const bank = {
  ...NO_BANK_DETAILS,
  accountHolder: 'Robin Example',
  accountNumber: '12345678',
  sortCode: '112233',
};

async function visitWith(answers: Partial<Answers>, paymentType = 'fixed') {
  const visit = runSaga({ ...world, ...answers }, user());
  await visit.say(events.pageOpened({ venueSlug: 'northgate', membership: 'gold', paymentType }));
  return visit;
}

const bodyOf = (visit: Awaited<ReturnType<typeof visitWith>>, at = 0) =>
  visit.calls('postMembership')[at]?.args[0];
const keyOf = (visit: Awaited<ReturnType<typeof visitWith>>, at = 0) =>
  visit.calls('postMembership')[at]?.args[1];

// @spec platform 8.9a
test('a single payment is stored once, then the checkout opens', async () => {
  const visit = await visitWith({});
  await visit.say(events.stepSubmitted({ step: 'review', last: true }));
  expect(bodyOf(visit)).toEqual({
    homeVenueId: 'v1',
    venueName: 'Northgate Leisure Centre',
    venueType: 'Leisure centre',
    membershipTypeId: 'm-gold',
    paymentOptionId: 'o-year',
    startDate: TODAY,
    billingDay: null,
    promotionCode: null,
    promotionCodeId: null,
    terms: [],
    expectedTotal: 36000,
  });
  expect(visit.types().slice(-4)).toEqual([
    'toasts/toastShown',
    'joining/membershipStored',
    'joining/answersSaved',
    'navigation/requested',
  ]);
  expect(visit.toasts()).toEqual(['joining.toast.membershipAdded']);
  expect(visit.crashes).toEqual([]);
});

test('a tenant’s questions are sent only if they were completed and are still shown', async () => {
  const asked = ['family', 'half', 'kiosk', 'gone'].map((key) => ({
    id: `joining.tenantQuestions#${key}`,
    use: 'joining.tenantQuestions',
    settings: { key, schema: { type: 'object', properties: { q: { type: 'string' } } } },
    ...(key === 'kiosk' && { when: { fact: 'mode.kiosk', is: true } }),
  }));
  const visit = runSaga(world, user(), asked.slice(0, 3));
  await visit.say(events.pageOpened({ venueSlug: 'northgate', membership: 'gold', paymentType: 'fixed' }));
  for (const { id: sectionId, settings } of asked)
    await visit.say(
      events.tenantQuestionsAnswered({ key: settings.key, sectionId, sensitive: false, answers: { q: 'A' } }),
    );
  const half = { key: 'half', sectionId: 'joining.tenantQuestions#half', sensitive: false };
  await visit.say(events.tenantAnswersChanged({ ...half, answers: { q: 'wro' } }));
  await visit.say(events.stepSubmitted({ step: 'review', last: true }));
  const sent = { family: { q: 'A' } };
  expect(visit.calls('checkMembership')[0]?.args[1]).toHaveProperty('tenantAnswers', sent);
  expect(bodyOf(visit)).toHaveProperty('tenantAnswers', sent);
});

describe('stored without an id', () => {
  const silent = ok(undefined, 201);

  test('the membership leads to the checkout', async () => {
    const visit = await visitWith({ postMembership: [silent] });
    await visit.say(events.membershipSubmitted());
    expect(visit.toasts()).toEqual(['joining.toast.membershipAdded']);
    expect(visit.events.at(-1)).toMatchObject({
      type: 'navigation/requested',
      payload: { path: '/checkout' },
    });
  });

  test('its answers are saved under the id of its questions, and it is stored once', async () => {
    const visit = await visitWith({
      postMembership: [silent],
      fetchQuestions: [ok([group([question()])])],
      saveAnswers: [unanswered, ok({ saved: 1 })],
    });
    await visit.say(events.answersChanged({ answers: { 'q-heard': 'A friend' } }));
    await visit.say(events.membershipSubmitted());
    expect(visit.toasts()).toEqual(['joining.toast.membershipAdded', 'joining.toast.answersFailed']);
    await visit.say(events.membershipSubmitted());
    expect(visit.calls('saveAnswers').map(({ args }) => args[0])).toEqual(['m-gold', 'm-gold']);
    expect(visit.calls('postMembership')).toHaveLength(1);
    expect(visit.events.at(-1)).toMatchObject({
      type: 'navigation/requested',
      payload: { path: '/checkout' },
    });
  });
});

test('two presses make one call', async () => {
  const visit = await visitWith({});
  visit.store.dispatch(events.membershipSubmitted());
  await visit.say(events.membershipSubmitted());
  await visit.say(events.membershipSubmitted());
  expect(visit.calls('postMembership')).toHaveLength(1);
});

test('a retry after a lost response sends the same key; a change sends another', async () => {
  const visit = await visitWith({ postMembership: [unanswered, unanswered, stored] });
  await visit.say(events.membershipSubmitted());
  expect(visit.state().submission).toEqual({ step: 'failed', reason: 'unanswered' });
  expect(visit.toasts()).toEqual([]);
  await visit.say(events.membershipSubmitted());
  expect(keyOf(visit, 1)).toBe(keyOf(visit, 0));
  await visit.say(events.startDateChosen({ date: '2026-11-25' }));
  await visit.say(events.membershipSubmitted());
  expect(keyOf(visit, 2)).not.toBe(keyOf(visit, 0));
});

// @spec joining 5.17
// @spec platform 4.7b
test('a direct debit sends the bank details, checked first, and no event carries them', async () => {
  const visit = await visitWith({ fetchDirectDebitTerms: [ok([])] }, 'recurring');
  await visit.say(events.billingDayChosen({ day: 1 }));
  storeBankMemory({ bankDetails: bank });
  await visit.say(events.stepSubmitted({ step: 'directDebit', last: false }));
  expect(visit.state().mandate).toBe('given');
  await visit.say(events.membershipSubmitted());
  expect(visit.calls('checkMembership').map(({ args }) => args[0])).toEqual(['directDebit', 'confirm']);
  expect(bodyOf(visit)).toMatchObject({
    accountHolder: 'Robin Example',
    accountDetails: { accountNumber: '12345678', sortCode: '112233' },
    billingDay: 1,
    authorisedSignatory: true,
  });
  expect(JSON.stringify([visit.events, visit.store.getState()])).not.toMatch(
    /12345678|112233|Robin Example"/,
  );
  expect(visit.events).toContainEqual(
    events.membershipStored({ membershipId: 'ms1', newMandateSubmitted: true }),
  );
});

// @spec joining 4.17
test('bank details are deleted when the visit ends', async () => {
  const visit = await visitWith({}, 'recurring');
  storeBankMemory({ bankDetails: bank });
  await visit.say(sharedEvent('checkout/paymentTaken')({ orderId: 'o1' }));
  expect(bankDetailsMemory()).toBeUndefined();
  expect(visit.state().selection).toEqual({ step: 'nothing' });
});

const asks: Partial<Answers> = { fetchQuestions: [ok([group([question()])])] };
const answered = events.questionsAnswered({ answers: { 'q-heard': 'A friend' } });

test('required questions without answers: nothing is sent, and the section opens again', async () => {
  const visit = await visitWith(asks);
  await visit.say(events.membershipSubmitted());
  expect(visit.toasts()).toEqual(['joining.toast.requiredQuestions']);
  expect(visit.calls('postMembership')).toEqual([]);
  expect(visit.events.at(-1)).toMatchObject({
    type: 'journey/sectionOpened',
    payload: { id: 'joining.questions' },
  });
});

// @spec platform 4.7c
test('stored, but the answers failed: a retry continues with the answers, without a second membership', async () => {
  const visit = await visitWith({ ...asks, saveAnswers: [refused(500, 'broken'), ok({ saved: 1 })] });
  await visit.say(answered);
  await visit.say(events.membershipSubmitted());
  expect(visit.toasts().at(-1)).toBe('joining.toast.answersFailed');
  expect(visit.events.at(-1)).toMatchObject({ payload: { id: 'joining.questions' } });
  await visit.say(answered);
  await visit.say(events.membershipSubmitted());
  expect(visit.calls('postMembership')).toHaveLength(1);
  expect(visit.calls('saveAnswers')[1]?.args.slice(0, 2)).toEqual([
    'ms1',
    { answers: [{ questionId: 'q-heard', answer: 'A friend' }] },
  ]);
  expect(visit.events.at(-1)).toMatchObject({ type: 'navigation/requested', payload: { path: '/checkout' } });
});

test('stored, but removed from the basket before its answers: it is added again', async () => {
  const visit = await visitWith({ ...asks, saveAnswers: [refused(404, 'not_found'), ok({ saved: 1 })] });
  await visit.say(answered);
  await visit.say(events.membershipSubmitted());
  await visit.say(answered);
  await visit.say(events.membershipSubmitted());
  expect(visit.calls('postMembership')).toHaveLength(2);
  expect(keyOf(visit, 1)).not.toBe(keyOf(visit, 0));
  expect(visit.events.at(-1)).toMatchObject({ type: 'navigation/requested', payload: { path: '/checkout' } });
});

// @spec platform 8.10a
test('answers that the server rejects show a neutral message under their question', async () => {
  const visit = await visitWith({ ...asks, saveAnswers: [invalid({ 'q-heard': ['Too long'] })] });
  await visit.say(answered);
  await visit.say(events.membershipSubmitted());
  expect(visit.toasts().at(-1)).toBe('joining.toast.answersInvalid');
  const toast = visit.events.filter(({ type }) => type === 'toasts/toastShown').at(-1);
  expect(toast).not.toHaveProperty('payload.validationMessages');
  expect(visit.state().problems).toEqual({ 'answers.q-heard': ['Too long'] });
});

// @spec joining 2.28
test('a message about a date opens the review, with a warning on its header', async () => {
  const visit = await visitWith({ postMembership: [invalid({ startDate: ['Too far ahead'] })] });
  await visit.say(events.membershipSubmitted());
  expect(visit.state().problems).toEqual({ startDate: ['Too far ahead'] });
  expect(visit.events.at(-1)).toEqual(
    expect.objectContaining({ type: 'journey/sectionOpened', payload: { id: 'joining.review' } }),
  );
  expect(selectHasProblem(visit.store.getState(), 'joining.review')).toBe(true);
  await visit.say(events.startDateChosen({ date: '2026-11-25' }));
  expect(selectHasProblem(visit.store.getState(), 'joining.review')).toBe(false);
});

test('terms that changed meanwhile load again without a tick; the shown versions are sent', async () => {
  const numbered = (version: number) => ok([term({ id: 't-member', version })]);
  const visit = await visitWith({
    fetchHealthTerms: [ok([])],
    fetchMembershipTerms: [numbered(1), numbered(2)],
    checkMembership: [invalid({ terms: ['The terms have changed.'] }), ok({ valid: true })],
  });
  const tick = () => visit.say(events.termTicked({ termId: 't-member', ticked: true, of: 'membership' }));
  await visit.say(events.membershipTerms.requested('m-gold'));
  await tick();
  await visit.say(events.stepSubmitted({ step: 'review', last: false }));
  expect(visit.state().terms).toMatchObject({
    ofMembership: { status: 'ready', data: { membership: [{ version: 2 }] } },
    ticked: { 't-member': false },
  });
  expect(visit.state().problems).toEqual({ terms: ['The terms have changed.'] });
  await tick();
  expect(visit.state().problems).toEqual({});
  await visit.say(events.stepSubmitted({ step: 'review', last: false }));
  const sent = visit.calls('checkMembership').map(({ args }) => args[1]);
  expect(sent).toMatchObject([{ termVersions: { 't-member': 1 } }, { termVersions: { 't-member': 2 } }]);
});

test('direct debit terms that changed meanwhile load again without a tick', async () => {
  const visit = await visitWith({
    fetchDirectDebitTerms: [ok([term({ id: 't-dd', version: 1 })]), ok([term({ id: 't-dd', version: 2 })])],
  });
  await visit.say(events.directDebitTerms.requested());
  await visit.say(events.termTicked({ termId: 't-dd', ticked: true, of: 'directDebit' }));
  await visit.say(events.problemsFound({ errors: { ddTermsAccepted: ['The terms have changed.'] } }));
  expect(visit.state().terms).toMatchObject({
    ofDirectDebit: { status: 'ready', data: [{ version: 2 }] },
    ticked: { 't-dd': false },
  });
});

test('a changed price is requested again, and must be accepted again', async () => {
  const visit = await visitWith({ postMembership: [refused(409, 'price_changed')] });
  const before = visit.calls('fetchCosts').length;
  await visit.say(events.membershipSubmitted());
  expect(visit.calls('fetchCosts')).toHaveLength(before + 1);
  expect(visit.state().submission.step).toBe('priceChanged');
  expect(visit.state().review.accepted).toBe(false);
});

const incalculablePrice = ['No price'];
const priceless = failed({
  kind: 'refused',
  status: 400,
  code: 'no_price',
  message: 'Refused',
  errors: { incalculablePrice },
  details: {},
});

// @spec platform 5.9
test('a price that cannot be calculated is reported only in a toast', async () => {
  const visit = await visitWith({ checkMembership: [invalid({ incalculablePrice })] });
  await visit.say(events.stepSubmitted({ step: 'review', last: false }));
  expect(visit.toasts()).toEqual(['joining.toast.priceUnknown']);
  expect(visit.state().problems).toEqual({});
  const other = await visitWith({ checkMembership: [priceless] });
  await other.say(events.stepSubmitted({ step: 'review', last: false }));
  expect(other.toasts()).toEqual(['joining.toast.priceUnknown']);
  expect(other.state().submission).toEqual({ step: 'idle' });
  expect((await visitWith({ fetchCosts: [priceless] })).toasts()).toEqual(['joining.toast.priceUnknown']);
});

// @spec platform 8.10b
test('419 asks to reload; anything else says that something went wrong', async () => {
  const expired = await visitWith({ postMembership: [refused(419, 'page_expired')] });
  await expired.say(events.membershipSubmitted());
  expect(expired.state().submission).toEqual({ step: 'failed', reason: 'reload' });
  const broken = await visitWith({ checkMembership: [refused(500, 'broken')] });
  await broken.say(events.stepSubmitted({ step: 'review', last: true }));
  expect(broken.state().submission).toEqual({ step: 'failed', reason: 'generic' });
});

test('a review that the server accepts is complete; another date opens it again', async () => {
  const visit = await visitWith({});
  await visit.say(events.stepSubmitted({ step: 'review', last: false }));
  expect(visit.state().review.accepted).toBe(true);
  await visit.say(events.startDateChosen({ date: '2026-11-30' }));
  expect(visit.state().review.accepted).toBe(false);
});

// @spec joining 4.8
test('a membership that the server does not sell: a toast, the selection resets, back to the centre', async () => {
  const visit = await visitWith({ postMembership: [refused(409, 'not_purchasable')] });
  await visit.say(events.venues.preloaded(undefined, [venue(), venue({ id: 'v2' })]));
  await visit.say(events.membershipSubmitted());
  expect(visit.toasts()).toEqual(['joining.toast.ineligible']);
  expect(visit.state().selection).toEqual({ step: 'nothing' });
  expect(visit.state().submission).toEqual({ step: 'idle' });
  expect(visit.events).toContainEqual(
    expect.objectContaining({ type: 'journey/sectionOpened', payload: { id: 'joining.centre' } }),
  );
});

test('when the checkout reports missing answers, the questions open again', async () => {
  const visit = await visitWith({ fetchQuestions: [ok([group([question()])])] });
  await visit.say(events.questionsAnswered({ answers: { 'q-heard': 'A friend' } }));
  await visit.say(sharedEvent('checkout/answersMissing')());
  expect(selectQuestions(visit.store.getState())).toMatchObject({
    done: false,
    answers: { 'q-heard': 'A friend' },
  });
  expect(visit.events.at(-1)).toEqual(
    expect.objectContaining({ type: 'journey/sectionOpened', payload: { id: 'joining.questions' } }),
  );
});

test('a required question that cannot be shown is skipped; an invalid default is not an answer', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const empty = question({ id: 'q-empty', type: 'select', options: {} });
  const odd = question({ id: 'q-odd', type: 'hologram' });
  const tick = question({ id: 'q-tick', type: 'checkbox', default: 'perhaps', isRequired: false });
  const visit = await visitWith({ fetchQuestions: [ok([group([empty, odd]), group([tick, tick])])] });
  expect(selectQuestions(visit.store.getState())).toMatchObject({
    groups: [{ questions: [{ id: 'q-tick' }] }],
    answers: {},
  });
  await visit.say(events.membershipSubmitted());
  expect(visit.calls('postMembership')).toHaveLength(1);
  expect(warn.mock.calls.map(([text]) => String(text).split(' at ')[0])).toEqual(
    expect.arrayContaining([
      '[foyer forms] no_options',
      '[foyer forms] unknown_type',
      '[foyer forms] duplicate_path',
      '[foyer forms] wrong_default',
    ]),
  );
  warn.mockRestore();
});
