/** The checkout is another document that replaces the page. The visit continues there and comes back from there. */
import { waitFor } from '@testing-library/react';
import {
  documentState,
  NO_BANK_DETAILS,
  sharedEvent,
  signedOut,
  userLoaded,
  visitStorage,
} from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/visitStorage';
import entry from '../entry';
import * as events from '../state/events';
import { bankDetailsMemory, bankMemory, eraseBankDetails, storeBankMemory } from '../state/bankDetailsMemory';
import { answersOf } from '../state/questions';
import { STORED_VISIT_NAME, STORED_VISIT_VERSION, isStoredVisit } from '../state/storedVisit';
import { fixedCosts, group, membership, question, user, venue } from '../testing/builders';
import { ok, runSaga } from '../testing/runSaga';
import type { DocumentVisit } from './documentState';
import { visitToStore } from './storeVisit';

const BANK = {
  ...NO_BANK_DETAILS,
  accountHolder: 'R Example',
  accountNumber: '55779911',
  sortCode: '200000',
};
const RULES = { id: 't-member', title: 'Rules', html: '<p>Rules</p>', version: 3 };
const ADDRESS = { venueSlug: 'northgate', membership: 'gold', paymentType: 'fixed' };
const QUESTIONS = [group([question(), question({ id: 'q-h', label: 'Any injury?', reference: 'health' })])];

const answers = {
  fetchVenue: [ok(venue())],
  fetchMemberships: [ok([membership()])],
  fetchCosts: [ok(fixedCosts())],
  fetchQuestions: [ok(QUESTIONS)],
  fetchHealthTerms: [ok([])],
  fetchMembershipTerms: [ok([RULES])],
};

type Visit = ReturnType<typeof runSaga>;

async function openPage(visit: Visit) {
  await visit.say(events.pageOpened(ADDRESS));
  await visit.say(events.membershipTerms.requested('m-gold'));
  await waitFor(() => expect(visit.state().questions.asked.status).toBe('ready'));
}

/** The visit up to the press that opens the checkout. */
async function visitBefore(): Promise<Visit> {
  const visit = runSaga(answers, user());
  await openPage(visit);
  await visit.say(events.customerRegistered());
  await visit.say(events.questionsAnswered({ answers: { 'q-heard': 'A friend', 'q-h': 'Asthma' } }));
  const section = { sectionId: 'joining.tenantQuestions', sensitive: true };
  await visit.say(events.tenantQuestionsAnswered({ key: 'par', answers: { ill: 'Asthma' }, ...section }));
  await visit.say(events.termTicked({ termId: RULES.id, ticked: true, of: 'membership' }));
  await visit.say(events.stepAccepted({ step: 'review' }));
  storeBankMemory({ bankDetails: BANK });
  storeBankMemory({ accountHolderConfirmed: true });
  storeBankMemory({ warnedPair: { accountNumber: '55779911', sortCode: '200000' } });
  await visit.say(events.stepAccepted({ step: 'directDebit' }));
  return visit;
}

/** What the plugin gives to the next document. */
async function stateOf({ store }: Visit) {
  for (const [name, load] of Object.entries(entry.documentState ?? {})) documentState.add(name, load);
  return documentState.collect(store.getState());
}

/** The document of the checkout. Its memory contains only the data of the previous document. */
async function nextDocument(before: Visit): Promise<Visit> {
  const parts = await stateOf(before);
  documentState.receive(JSON.parse(JSON.stringify(parts)) as typeof parts, false);
  return runSaga(answers, user());
}

const arrive = (visit: Visit) => visit.say(userLoaded({ user: user() }));
const isKnown = (visit: Visit) =>
  waitFor(() => expect(visit.state().selection).toMatchObject({ optionId: 'o-year' }));

beforeEach(openForKeeping);
afterEach(() => {
  documentState.drop('joining');
  localStorage.clear();
});

test('at the checkout the choice is known, no request is made, and private data cannot be stored', async () => {
  const visit = await nextDocument(await visitBefore());
  await arrive(visit);
  await isKnown(visit);
  expect(visit.calls('fetchMemberships')).toEqual([]);
  expect(visit.calls('fetchCosts')).toEqual([]);
  expect(JSON.stringify(visitToStore(visit.store.getState()))).not.toMatch(/Asthma|55779911/);
  expect(visit.crashes).toEqual([]);
});

test('returning from the checkout document restores private answers, bank details, ticks and completed steps', async () => {
  const atCheckout = await nextDocument(await visitBefore());
  await arrive(atCheckout);
  await isKnown(atCheckout);
  const visit = await nextDocument(atCheckout);
  await openPage(visit);
  const { questions, tenantQuestions, terms, review, mandate, details } = visit.state();
  expect(answersOf(questions)).toMatchObject({
    done: true,
    answers: { 'q-heard': 'A friend', 'q-h': 'Asthma' },
  });
  expect(tenantQuestions).toMatchObject({ par: { answers: { ill: 'Asthma' }, done: true } });
  expect(terms.ticked).toEqual({ [RULES.id]: true });
  expect(review.accepted).toBe(true);
  expect(mandate).toBe('given');
  expect(details).toMatchObject({ confirmed: true, registeredHere: true });
  expect(bankDetailsMemory()).toEqual(BANK);
  expect(bankMemory().accountHolderConfirmed).toBe(true);
  expect(bankMemory().warnedPair).toEqual({ accountNumber: '55779911', sortCode: '200000' });
  const kept = visitStorage.recall(STORED_VISIT_NAME, STORED_VISIT_VERSION, isStoredVisit);
  expect(JSON.stringify(kept)).not.toMatch(/Asthma|55779911/);
  expect(visit.crashes).toEqual([]);
});

test.each([
  ['was paid', sharedEvent('checkout/paymentTaken')({ orderId: 'o1' })],
  ['was abandoned at the checkout', sharedEvent('checkout/selectionCancelled')()],
  ['ended with a logout at the checkout', signedOut()],
])('a visit that %s leaves no data in memory or on the device', async (_, event) => {
  const before = await visitBefore();
  const visit = await nextDocument(before);
  await visit.say(event);
  await arrive(visit);
  expect(documentState.has('joining')).toBe(false);
  expect(visit.state().selection).toEqual({ step: 'nothing' });
  expect(bankDetailsMemory()).toBeUndefined();
  expect(visitStorage.recall(STORED_VISIT_NAME, STORED_VISIT_VERSION, isStoredVisit)).toBeUndefined();
});

test.each([
  ['a choice and answers that the browser stores', { 'q-heard': 'A friend' }, true],
  ['a health answer, which the browser does not store', { 'q-h': 'Asthma' }, false],
])('a visitor without a session with %s: a reload loses nothing: %s', async (_, given, isStored) => {
  const visit = runSaga(answers);
  await openPage(visit);
  await visit.say(events.questionsAnswered({ answers: given }));
  expect((await stateOf(visit))['joining']).toMatchObject({ isStored });
});

test('a visitor whose browser could not store the visit would lose it in a reload', async () => {
  const visit = runSaga(answers);
  await openPage(visit);
  await visit.say(events.questionsAnswered({ answers: { 'q-heard': 'A friend' } }));
  localStorage.clear();
  expect((await stateOf(visit))['joining']).toMatchObject({ isStored: false });
});

test('a customer who chooses another venue keeps private answers and bank details in the next document', async () => {
  const before = await visitBefore();
  await before.say(events.homeVenueCleared());
  await before.say(events.pageOpened({}));
  const visit = await nextDocument(before);
  eraseBankDetails();
  await visit.say(events.pageOpened({}));
  expect(visit.state().tenantQuestions).toMatchObject({ par: { answers: { ill: 'Asthma' } } });
  expect(bankDetailsMemory()).toEqual(BANK);
  expect(visit.crashes).toEqual([]);
});

test('a visit reported as paid at the checkout also ends', async () => {
  const visit = await nextDocument(await visitBefore());
  await arrive(visit);
  await isKnown(visit);
  await visit.say(sharedEvent('checkout/paymentTaken')({ orderId: 'o1' }));
  expect(visit.state().selection).toEqual({ step: 'nothing' });
  expect(bankDetailsMemory()).toBeUndefined();
});

test('state of another form is ignored', async () => {
  const before = await visitBefore();
  const parts = await stateOf(before);
  documentState.receive({ joining: { ...parts['joining'], progress: { answers: 1 } } }, false);
  localStorage.clear();
  const visit = runSaga(answers, user());
  await arrive(visit);
  await visit.say(events.pageOpened({ venueSlug: 'northgate' }));
  expect(visit.state().selection).not.toMatchObject({ optionId: 'o-year' });
  expect(visit.crashes).toEqual([]);
});

test('a preview that starts later keeps what was answered in it, and the samples that a browser must not store', async () => {
  const parts = await stateOf(await visitBefore());
  const sample = { ...JSON.parse(JSON.stringify(parts.joining)), isSample: true } as DocumentVisit;
  eraseBankDetails();
  const open = async (own?: object) => {
    localStorage.clear();
    if (own) visitStorage.write(STORED_VISIT_NAME, STORED_VISIT_VERSION, { ...sample.visit, ...own });
    documentState.receive({ joining: sample }, false);
    const visit = runSaga(answers, user());
    await openPage(visit);
    return visit.state();
  };
  expect((await open()).details.confirmed).toBe(true);
  eraseBankDetails();
  const same = await open({ answers: { 'q-heard': 'The radio' } });
  expect(answersOf(same.questions).answers).toEqual({ 'q-heard': 'The radio', 'q-h': 'Asthma' });
  expect(same.review.accepted).toBe(true);
  expect(same.terms.ticked).toEqual({ [RULES.id]: true });
  expect(bankDetailsMemory()).toEqual(BANK);
  eraseBankDetails();
  const another = await open({ selection: { ...sample.visit.selection, optionId: 'o-month' } });
  expect(another.review.accepted).toBe(false);
  expect(bankDetailsMemory()).toBeUndefined();
});
