import type { UnknownAction } from '@reduxjs/toolkit';
import type { Term, User } from '../../../schemas/generated/api';
import { fixedCosts, group, membership, question, user, venue } from '../testing/builders';
import { LOST, ok, runSaga } from '../testing/runSaga';
import * as events from '../state/events';
import { storeBankMemory } from '../state/bankDetailsMemory';
import { STORED_VISIT_NAME, STORED_VISIT_VERSION, isStoredVisit } from '../state/storedVisit';
import { NO_BANK_DETAILS, sharedEvent, visitStorage, signedOut, userLoaded } from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/visitStorage';
import { visitToStore } from './storeVisit';

test('the stored part of a visit can be read back, and contains nothing private', async () => {
  const health = question({ id: 'q-h', label: 'Any medical condition?', reference: 'parq' });
  const visit = runSaga(
    {
      fetchVenue: [ok(venue())],
      fetchMemberships: [ok([membership()])],
      fetchCosts: [ok(fixedCosts())],
      fetchQuestions: [ok([group([question(), health])])],
      checkPromotion: [ok({ code: 'SPRING', id: 'p1' })],
    },
    user(),
  );
  await visit.say(events.pageOpened({ venueSlug: 'northgate', membership: 'gold', paymentType: 'fixed' }));
  await visit.say(events.questionsAnswered({ answers: { 'q-heard': 'A friend', 'q-h': 'Asthma' } }));
  await visit.say(events.termTicked({ termId: 't-member', ticked: true, of: 'membership' }));
  await visit.say(events.startDateChosen({ date: '2026-11-25' }));
  storeBankMemory({ bankDetails: { ...NO_BANK_DETAILS, accountNumber: '12345678' } });
  const kept = visitToStore(visit.store.getState());
  expect(kept).toMatchObject({
    selection: { step: 'membership', optionId: 'o-year' },
    startDate: '2026-11-25',
    answers: { 'q-heard': 'A friend' },
  });
  expect(JSON.stringify(kept)).not.toMatch(/Asthma|12345678|t-member|Robin/);
  expect(isStoredVisit(JSON.parse(JSON.stringify(kept)))).toBe(true);
});

test.each([
  ['here takes along', false],
  ['in another tab finds again', true],
])('a customer who logs out %s their answers and typed text', async (_, elsewhere) => {
  openForKeeping();
  const visit = runSaga(
    {
      fetchVenue: [ok(venue())],
      fetchMemberships: [ok([membership()])],
      fetchCosts: [ok(fixedCosts())],
      fetchQuestions: [ok([group([question()])])],
    },
    user(),
  );
  await visit.say(events.pageOpened({ venueSlug: 'northgate', membership: 'gold', paymentType: 'fixed' }));
  await visit.say(events.questionsAnswered({ answers: { 'q-heard': 'Asthma' } }));
  const section = { sectionId: 'joining.tenantQuestions', sensitive: true };
  await visit.say(events.tenantAnswersChanged({ key: 'par', answers: { ill: 'Asthma' }, ...section }));
  await visit.say(signedOut({ elsewhere }));
  await visit.say(userLoaded({ user: user({ id: 'u-other' }) }));
  expect(JSON.stringify(visit.state()).includes('Asthma')).toBe(elsewhere);
  expect(visit.crashes).toEqual([]);
  localStorage.clear();
});

const agreed: Term = { id: 't-member', title: 'Rules', html: '<p>Rules</p>', version: 3 };

/**
 * A customer ticked the rules, and the page was reloaded. Returns whether they are ticked after `who` logs in
 * again.
 */
async function isTickedAfter(
  reload: 'lost' | 'own',
  change: Partial<Term>,
  { who = user(), agreedTo = agreed }: { readonly who?: User; readonly agreedTo?: Term } = {},
) {
  openForKeeping();
  const open = async (term: Term, ...given: [typeof who | undefined, UnknownAction[]]) => {
    const [customer, preloaded] = given;
    const answers = {
      fetchVenue: [ok(venue())],
      fetchMemberships: [ok([membership()])],
      fetchCosts: [ok(fixedCosts())],
      fetchQuestions: [ok([])],
      fetchHealthTerms: [ok([])],
      fetchMembershipTerms: [ok([term])],
    };
    const visit = runSaga(answers, customer, [], preloaded);
    await visit.say(events.pageOpened({ venueSlug: 'northgate', membership: 'gold', paymentType: 'fixed' }));
    await visit.say(events.membershipTerms.requested('m-gold'));
    return visit;
  };
  const before = await open(agreedTo, user(), []);
  await before.say(events.termTicked({ termId: 't-member', ticked: true, of: 'membership' }));
  const after = await open({ ...agreedTo, ...change }, undefined, reload === 'lost' ? [LOST] : []);
  await after.say(userLoaded({ user: who }));
  localStorage.clear();
  return after.state().terms.ticked['t-member'] === true;
}

test('after a lost session a customer finds their ticks', async () => {
  expect(await isTickedAfter('lost', {})).toBe(true);
});

const unversioned: Term = { id: 't-member', title: 'Rules', html: '<p>Rules</p>' };

test('a text without a version is identified by its content', async () => {
  expect(await isTickedAfter('lost', {}, { agreedTo: unversioned })).toBe(true);
  expect(await isTickedAfter('lost', { html: '<p>Rulez</p>' }, { agreedTo: unversioned })).toBe(false);
  expect(await isTickedAfter('lost', { title: 'House rules' }, { agreedTo: unversioned })).toBe(false);
});

test.each([
  ['the customer reloaded the page', () => isTickedAfter('own', {})],
  ['the text has changed', () => isTickedAfter('lost', { version: 4 })],
  ['another user logs in', () => isTickedAfter('lost', {}, { who: user({ id: 'u-other' }) })],
])('acceptance is required again when %s', async (_, isTicked) => {
  expect(await isTicked()).toBe(false);
});

test('an answer and a code of ten thousand characters are read back with the others', () => {
  const long = 'é'.repeat(10_000);
  const before = visitToStore(runSaga({}, user()).store.getState());
  expect(
    isStoredVisit({ ...before, answers: { 'q-heard': long, 'q-all': [long] }, promotionTyped: long }),
  ).toBe(true);
  expect(isStoredVisit({ ...before, answers: { 'q-heard': { long } } })).toBe(false);
});

test('a visit paid after a reload at the checkout ends, and nothing of it is stored', async () => {
  openForKeeping();
  const before = runSaga({}, user());
  visitStorage.write(STORED_VISIT_NAME, STORED_VISIT_VERSION, visitToStore(before.store.getState()));
  await before.say(sharedEvent('checkout/paymentTaken')({ orderId: 'o1' }));
  expect(visitStorage.recall(STORED_VISIT_NAME, STORED_VISIT_VERSION, isStoredVisit)).toBeUndefined();
  localStorage.clear();
});
