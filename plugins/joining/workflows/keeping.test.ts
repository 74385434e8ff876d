import type { UnknownAction } from '@reduxjs/toolkit';
import type { Term, User } from '../../../schemas/generated/api';
import { fixedCosts, group, membership, question, user, venue } from '../testing/builders';
import { LOST, ok, runStory } from '../testing/runStory';
import * as said from '../state/events';
import { NO_BANK_DETAILS } from '../domain/bankDetails';
import { holdBankDetails } from '../state/heldBankDetails';
import { KEPT_NAME, KEPT_VERSION, isKeptVisit } from '../state/keptVisit';
import { sharedEvent, visitStorage, signedOut, userArrived } from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/keeping';
import { visitToKeep } from './writing';

test('what is kept of a visit fits what is read back, and holds nothing private', async () => {
  const health = question({ id: 'q-h', label: 'Any medical condition?', reference: 'parq' });
  const visit = runStory(
    {
      askCentre: [ok(venue())],
      askMemberships: [ok([membership()])],
      askCosts: [ok(fixedCosts())],
      askQuestions: [ok([group([question(), health])])],
      checkPromotion: [ok({ code: 'SPRING', id: 'p1' })],
    },
    user(),
  );
  await visit.say(said.pageOpened({ centreSlug: 'northgate', membership: 'gold', paymentType: 'fixed' }));
  await visit.say(said.questionsAnswered({ answers: { 'q-heard': 'A friend', 'q-h': 'Asthma' } }));
  await visit.say(said.termTicked({ termId: 't-member', ticked: true, of: 'membership' }));
  await visit.say(said.startDateChosen({ date: '2026-11-25' }));
  holdBankDetails({ ...NO_BANK_DETAILS, accountNumber: '12345678' });
  const kept = visitToKeep(visit.store.getState());
  expect(kept).toMatchObject({
    selection: { step: 'membership', optionId: 'o-year' },
    startDate: '2026-11-25',
    answers: { 'q-heard': 'A friend' },
  });
  expect(JSON.stringify(kept)).not.toMatch(/Asthma|12345678|t-member|Robin/);
  expect(isKeptVisit(JSON.parse(JSON.stringify(kept)))).toBe(true);
});

test.each([
  ['here takes along', false],
  ['in another tab finds again', true],
])('who logs out %s what they answered and typed', async (_, elsewhere) => {
  openForKeeping();
  const visit = runStory(
    {
      askCentre: [ok(venue())],
      askMemberships: [ok([membership()])],
      askCosts: [ok(fixedCosts())],
      askQuestions: [ok([group([question()])])],
    },
    user(),
  );
  await visit.say(said.pageOpened({ centreSlug: 'northgate', membership: 'gold', paymentType: 'fixed' }));
  await visit.say(said.questionsAnswered({ answers: { 'q-heard': 'Asthma' } }));
  const section = { sectionId: 'joining.tenantQuestions', sensitive: true };
  await visit.say(said.tenantAnswersChanged({ key: 'par', answers: { ill: 'Asthma' }, ...section }));
  await visit.say(signedOut({ elsewhere }));
  await visit.say(userArrived({ user: user({ id: 'u-other' }) }));
  expect(JSON.stringify(visit.state()).includes('Asthma')).toBe(elsewhere);
  expect(visit.crashes).toEqual([]);
  localStorage.clear();
});

const agreed: Term = { id: 't-member', title: 'Rules', html: '<p>Rules</p>', version: 3 };

/** A customer ticked the rules, and the page was reloaded: whether they are ticked when `who` is logged in again. */
async function isTickedAfter(
  reload: 'lost' | 'own',
  change: Partial<Term>,
  { who = user(), agreedTo = agreed }: { readonly who?: User; readonly agreedTo?: Term } = {},
) {
  openForKeeping();
  const open = async (term: Term, ...given: [typeof who | undefined, UnknownAction[]]) => {
    const [customer, brought] = given;
    const answers = {
      askCentre: [ok(venue())],
      askMemberships: [ok([membership()])],
      askCosts: [ok(fixedCosts())],
      askQuestions: [ok([])],
      askHealthTerms: [ok([])],
      askMembershipTerms: [ok([term])],
    };
    const visit = runStory(answers, customer, [], brought);
    await visit.say(said.pageOpened({ centreSlug: 'northgate', membership: 'gold', paymentType: 'fixed' }));
    await visit.say(said.termsWanted({ typeId: 'm-gold' }));
    return visit;
  };
  const before = await open(agreedTo, user(), []);
  await before.say(said.termTicked({ termId: 't-member', ticked: true, of: 'membership' }));
  const after = await open({ ...agreedTo, ...change }, undefined, reload === 'lost' ? [LOST] : []);
  await after.say(userArrived({ user: who }));
  localStorage.clear();
  return after.state().terms.ticked['t-member'] === true;
}

test('after a lost session a customer finds what they had ticked', async () => {
  expect(await isTickedAfter('lost', {})).toBe(true);
});

const unversioned: Term = { id: 't-member', title: 'Rules', html: '<p>Rules</p>' };

test('a text that the server gives no version is known by its words', async () => {
  expect(await isTickedAfter('lost', {}, { agreedTo: unversioned })).toBe(true);
  expect(await isTickedAfter('lost', { html: '<p>Rulez</p>' }, { agreedTo: unversioned })).toBe(false);
  expect(await isTickedAfter('lost', { title: 'House rules' }, { agreedTo: unversioned })).toBe(false);
});

test.each([
  ['the customer reloaded the page', () => isTickedAfter('own', {})],
  ['the text is another one', () => isTickedAfter('lost', { version: 4 })],
  ['somebody else logs in', () => isTickedAfter('lost', {}, { who: user({ id: 'u-other' }) })],
])('agreement is given anew when %s', async (_, isTicked) => {
  expect(await isTicked()).toBe(false);
});

test('an answer and a code of ten thousand characters are read back with all the others', () => {
  const long = 'é'.repeat(10_000);
  const before = visitToKeep(runStory({}, user()).store.getState());
  expect(
    isKeptVisit({ ...before, answers: { 'q-heard': long, 'q-all': [long] }, promotionTyped: long }),
  ).toBe(true);
  expect(isKeptVisit({ ...before, answers: { 'q-heard': { long } } })).toBe(false);
});

test('paid for after a reload at the checkout, the visit is over, and nothing of it is kept', async () => {
  openForKeeping();
  const before = runStory({}, user());
  visitStorage.write(KEPT_NAME, KEPT_VERSION, visitToKeep(before.store.getState()));
  await before.say(sharedEvent('checkout/paymentTaken')({ orderId: 'o1' }));
  expect(visitStorage.recall(KEPT_NAME, KEPT_VERSION, isKeptVisit)).toBeUndefined();
  localStorage.clear();
});
