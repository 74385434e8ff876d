import { sharedEvent } from '../../../core/contract';
import {
  costs as costsOf,
  group,
  membership,
  priceQuestion,
  question,
  term,
  venue,
} from '../testing/builders';
import * as events from './events';
import { joining, type JoiningState } from './joining';
import { hasUnappliedCode } from './promotion';
import { answersOf } from './questions';
import { isStoredVisit, type StoredVisit } from './storedVisit';
import { selectBillingDay, selectStartDate } from './priceSelectors';
import { selectHasQuestions, selectListedVenues, selectPaymentType } from './selectors';

const after = (...events: readonly { readonly type: string }[]): JoiningState =>
  events.reduce<JoiningState>((state, event) => joining(state, event), joining(undefined, { type: 'start' }));

const root = (state: JoiningState, session: object = { step: 'visitor' }) => ({
  joining: state,
  session,
  page: { today: '2026-11-20' },
});

const chosen = [
  events.venues.preloaded(undefined, [venue(), venue({ id: 'v2' })]),
  events.venueChosen({ venueId: 'v1' }),
  events.memberships.requested('v1'),
  events.memberships.loaded('v1', [membership()]),
  events.paymentOptionChosen({ typeId: 'm-gold', optionId: 'o-monthly' }),
];

test('another centre clears the membership; the same one keeps it', () => {
  expect(after(...chosen, events.venueChosen({ venueId: 'v1' })).selection.step).toBe('membership');
  expect(after(...chosen, events.venueChosen({ venueId: 'v2' })).selection).toEqual({
    step: 'centre',
    venueId: 'v2',
  });
});

test('a membership cannot be chosen without a centre', () => {
  expect(after(events.paymentOptionChosen({ typeId: 'm', optionId: 'o' })).selection).toEqual({
    step: 'nothing',
  });
});

test('a part of the list never replaces the whole', () => {
  const whole = events.venues.preloaded(undefined, [venue(), venue({ id: 'v2' })]);
  const part = events.firstVenuesLoaded([venue()]);
  expect(selectListedVenues(root(after(whole, part)))).toHaveLength(2);
  expect(after(part).selection).toEqual({ step: 'nothing' });
});

test('late memberships of the last centre are not shown for the new one', () => {
  const late = events.memberships.loaded('v1', [membership()]);
  const state = after(events.memberships.requested('v1'), events.memberships.requested('v2'), late);
  expect(state.memberships).toEqual({ status: 'loading', query: 'v2' });
});

test('a late price is not used for a newer request', () => {
  const earlier = priceQuestion('2026-12-01');
  const later = priceQuestion('2026-12-02');
  const state = after(
    ...chosen,
    events.costs.requested(earlier),
    events.costs.requested(later),
    events.costs.loaded(earlier, { costs: costsOf() }),
  );
  expect(state.costs).toEqual({ status: 'loading', query: later });
});

test('a membership with other questions clears the answers; the same one keeps them', () => {
  const ask = events.questions.requested('m-gold');
  const arrive = events.questions.loaded('m-gold', {
    groups: [group([question({ default: 'A poster' })])],
    answers: { 'q-heard': 'A poster' },
    done: false,
  });
  const answered = [ask, arrive, events.questionsAnswered({ answers: { 'q-heard': 'A friend' } })];
  expect(answersOf(after(...answered, ask).questions)).toMatchObject({ answers: { 'q-heard': 'A friend' } });
  const other = after(...answered, events.questions.requested('m-other')).questions;
  expect(other.asked).toEqual({ status: 'loading', query: 'm-other' });
  expect(answersOf(other)).toEqual({ answers: {}, done: false });
  expect(answersOf(after(ask, arrive).questions)).toMatchObject({
    answers: { 'q-heard': 'A poster' },
    done: false,
  });
});

// @spec joining 4.5
test('it is unknown whether there are questions until they load', () => {
  const asking = after(...chosen, events.questions.requested('m-gold'));
  expect(selectHasQuestions(root(asking))).toBeUndefined();
  const none = joining(
    asking,
    events.questions.loaded('m-gold', { groups: [group([])], answers: {}, done: false }),
  );
  expect(selectHasQuestions(root(none))).toBe(false);
  const failed = events.questions.loadFailed('m-gold', { reason: 'failed', message: '' });
  expect(selectHasQuestions(root(joining(asking, failed)))).toBe(true);
});

test('the payment type is unknown until the membership is chosen and loaded', () => {
  expect(selectPaymentType(root(after()))).toBeUndefined();
  expect(selectPaymentType(root(after(...chosen)))).toBe('recurring');
});

test('a start date in the past becomes today', () => {
  expect(selectStartDate(root(after()))).toBe('2026-11-20');
  expect(selectStartDate(root(after(events.startDateChosen({ date: '2026-11-01' }))))).toBe('2026-11-20');
  expect(selectStartDate(root(after(events.startDateChosen({ date: '2026-12-01' }))))).toBe('2026-12-01');
});

// @spec joining 5.16
test('a billing day is cleared for a customer who has a billing date', () => {
  const state = after(...chosen, events.billingDayChosen({ day: 5 }));
  expect(selectBillingDay(root(state))).toBe(5);
  expect(selectBillingDay(root(state, { step: 'known', user: { hasBillingDate: true } }))).toBeUndefined();
});

test('a promotion belongs to one payment option, and an applied one is locked', () => {
  const applied = [
    ...chosen,
    events.promotionSubmitted({ code: 'SPRING' }),
    events.promotionApplied({ code: 'SPRING', id: 'p1' }),
  ];
  expect(after(...applied, events.promotionSubmitted({ code: 'OTHER' })).promotion).toMatchObject({
    code: 'SPRING',
  });
  expect(
    after(...applied, events.paymentOptionChosen({ typeId: 'm-gold', optionId: 'o-year' })).promotion,
  ).toEqual({
    state: 'none',
    typed: 'SPRING',
  });
});

test('a typed code stays in its field until it is applied, and is cleared when it is removed', () => {
  const typed = events.promotionTyped({ code: 'SPR' });
  expect(after(...chosen, typed).promotion).toEqual({ state: 'none', typed: 'SPR' });
  const refused = [events.promotionSubmitted({ code: 'SPR' }), events.promotionRefused({ code: 'SPR' })];
  expect(after(...chosen, ...refused).promotion).toEqual({ state: 'refused', code: 'SPR' });
  expect(after(...chosen, ...refused, events.promotionTyped({ code: 'SPRI' })).promotion).toEqual({
    state: 'none',
    typed: 'SPRI',
  });
  expect(hasUnappliedCode(after(...chosen, typed).promotion)).toBe(true);
  expect(hasUnappliedCode(after(...chosen, events.promotionTyped({ code: ' \u200b' })).promotion)).toBe(
    false,
  );
  expect(after(...chosen, typed, events.promotionRemoved()).promotion).toEqual({ state: 'none', typed: '' });
});

test('editing bank details clears their messages and their completion; other messages stay', () => {
  const state = after(
    events.stepAccepted({ step: 'directDebit' }),
    events.problemsFound({ errors: { accountDetails: ['Unknown'], startDate: ['Late'] } }),
    events.bankDetailsEdited(),
  );
  expect(state.problems).toEqual({ startDate: ['Late'] });
  expect(state.mandate).toBe('asked');
});

test('a confirmed direct debit must be confirmed again for a new price', () => {
  const confirmed = events.stepAccepted({ step: 'confirm' });
  expect(after(confirmed).mandate).toBe('confirmed');
  expect(after(confirmed, events.costs.requested(priceQuestion('2026-12-02'))).mandate).toBe('given');
});

test('a direct debit that a preview has confirmed stays so until the review is changed', () => {
  const continued = events.visitContinued({
    registeredHere: false,
    reviewAccepted: true,
    bankDetailsGiven: true,
    directDebitConfirmed: true,
    answers: {},
    questionsDone: true,
    tenantAnswers: {},
  });
  const priced = [continued, events.costs.requested(priceQuestion('2026-12-01'))];
  expect(after(...priced).mandate).toBe('sample');
  expect(after(...priced, events.startDateChosen({ date: '2026-12-02' })).mandate).toBe('given');
});

test('direct debit terms can be ticked without opening the review again', () => {
  const accepted = events.stepAccepted({ step: 'review' });
  const tick = (of: 'membership' | 'directDebit') =>
    events.termTicked({ termId: term().id, ticked: false, of });
  expect(after(accepted, tick('directDebit')).review.accepted).toBe(true);
  expect(after(accepted, tick('membership')).review.accepted).toBe(false);
});

test('a tick is not valid for another text of the same terms, which loads with another membership', () => {
  const loaded = (query: string, version: number) => [
    events.membershipTerms.requested(query),
    events.membershipTerms.loaded(query, { health: [], membership: [term({ version })] }),
  ];
  const tick = events.termTicked({ termId: term().id, ticked: true, of: 'membership' });
  const before = [...loaded('m-gold', 1), tick];
  expect(after(...before, ...loaded('m-silver', 1)).terms.ticked).toEqual({ [term().id]: true });
  expect(after(...before, ...loaded('m-silver', 2)).terms.ticked).toEqual({ [term().id]: false });
});

test('a tick is not valid for another text of the Direct Debit terms', () => {
  const loaded = (version: number) => [
    events.directDebitTerms.requested(),
    events.directDebitTerms.loaded(undefined, [term({ version })]),
  ];
  const tick = events.termTicked({ termId: term().id, ticked: true, of: 'directDebit' });
  const state = after(...loaded(1), tick, ...loaded(2));
  expect(state.terms.ticked).toEqual({ [term().id]: false });
});

const kept: StoredVisit = {
  selection: { step: 'membership', venueId: 'v1', typeId: 'm-gold', optionId: 'o-year' },
  startDate: '2026-11-25',
  billingDay: undefined,
  promotion: { code: 'SPRING', id: 'p1' },
  answers: { 'q-heard': 'A friend', gone: 'x' },
  tenantAnswers: {},
  detailsConfirmed: false,
};

test('stored data returns, and its answers wait for their questions', () => {
  const state = after(events.visitRestored(kept), events.questions.requested('m-gold'));
  expect(state.selection).toEqual(kept.selection);
  expect(state.promotion).toMatchObject({ state: 'applied', code: 'SPRING' });
  expect(state.questions.asked).toEqual({ status: 'loading', query: 'm-gold' });
  expect(answersOf(state.questions)).toEqual({ answers: kept.answers, done: false });
});

// @spec joining 4.2
// @spec platform 4.7c
test('selecting a membership resets the answers, and its questions load again', () => {
  const ready = after(
    ...chosen,
    events.questions.requested('m-gold'),
    events.questions.loaded('m-gold', { groups: [group([question()])], answers: {}, done: false }),
    events.questionsAnswered({ answers: { 'q-heard': 'A friend' } }),
  );
  const again = joining(ready, events.paymentOptionChosen({ typeId: 'm-gold', optionId: 'o-year' }));
  expect(again.questions.asked).toEqual({ status: 'idle' });
  expect(answersOf(again.questions)).toEqual({ answers: {}, done: false });
});

test('a section with a server error is marked until its answers are sent again', () => {
  const refused = after(sharedEvent('identity/formRefused')({ form: 'membership_purchase', errors: {} }));
  expect(refused.details.refused).toBe(true);
  const sent = sharedEvent('identity/registrationSubmitted')({
    source: 'online-joining',
    clientId: undefined,
    terms: [],
  });
  expect(joining(refused, sent).details.refused).toBe(false);
});

test('a changed document is reported until the message is seen, or a new visit starts', () => {
  const reported = after(events.visitRestored(kept), events.documentChanged());
  expect(reported.restored.underChangedDocument).toBe(true);
  expect(joining(reported, events.documentChangeSeen()).restored.underChangedDocument).toBe(false);
  expect(joining(reported, events.selectionReset()).restored.underChangedDocument).toBe(false);
});

test('the address precedes stored data, unless both name the same centre', () => {
  expect(after(events.venueChosen({ venueId: 'v2' }), events.visitRestored(kept)).selection).toEqual({
    step: 'centre',
    venueId: 'v2',
  });
  expect(after(events.venueChosen({ venueId: 'v1' }), events.visitRestored(kept)).selection).toEqual(
    kept.selection,
  );
});

test.each([
  [kept, true],
  [JSON.parse(JSON.stringify(kept)), true],
  [null, false],
  [{ ...kept, startDate: 'soon' }, false],
  [{ ...kept, billingDay: 31 }, false],
  [{ ...kept, answers: { a: {} } }, false],
  [{ ...kept, selection: { step: 'membership', venueId: 'v1' } }, false],
])('stored data is used only if it has the right form (%#)', (value, fits) => {
  expect(isStoredVisit(value)).toBe(fits);
});
