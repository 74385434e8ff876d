/** The web host writes the answers with which a preview starts. The joining plugin reads them. */
import { bootOf } from '../../core/shell/testing/boot';
import { invalidBankFields } from '../../core/contract';
import { isDocumentVisit } from '../../plugins/joining/workflows/documentState';
import { passesModulusCheck } from '../../plugins/joining/domain/modulusCheck';
import { startState } from '../../server/web/preview/startState';

const SECTION = { plugin: 'joining', title: 'joining.title', settings: {} };
const DOCUMENT = bootOf({
  document: {
    tenant: 'riverside',
    sections: [
      { ...SECTION, id: 'joining.details', use: 'joining.details' },
      {
        ...SECTION,
        id: 'joining.tenantQuestions#swim',
        use: 'joining.tenantQuestions',
        form: { setting: 'schema', answersAt: 'tenantAnswers.swim' },
      },
      { ...SECTION, id: 'joining.review', use: 'joining.review' },
      { ...SECTION, id: 'joining.confirm', use: 'joining.confirm' },
    ],
  },
}).document;

function visitFrom(start: string, given: readonly string[]) {
  const { joining } = startState({
    document: DOCUMENT,
    start,
    given,
    answers: { 'q-1': 'swim' },
    agreed: { 't-rules': 3 },
    membership: { venueId: 'v-1', typeId: 't-1', optionId: 'o-1', isMonthly: true },
    today: '2026-11-27',
    needsBillingDay: true,
  });
  if (!isDocumentVisit(joining)) throw new Error('The joining plugin does not accept the answers.');
  return joining;
}

test('the joining plugin accepts the answers with which a preview starts', () => {
  const { name, visit, progress } = visitFrom('joining.review', ['session.customer']);
  expect(name).toBe('joining.visit');
  expect(visit).toMatchObject({
    detailsConfirmed: true,
    billingDay: 1,
    answers: { 'q-1': 'swim' },
    tenantAnswers: { swim: { sectionId: 'joining.tenantQuestions#swim', done: true } },
  });
  expect(progress).toMatchObject({ reviewAccepted: false, bankDetailsGiven: false });
});

test('sections after the start have no answers', () => {
  const { visit, bankDetails } = visitFrom('joining.tenantQuestions#swim', ['session.customer']);
  expect(visit).toMatchObject({ tenantAnswers: {}, questionsDone: false });
  expect(bankDetails).toBeUndefined();
});

test('a preview that starts after the bank details has samples, which pass every check of the form', () => {
  const { bankDetails, progress, visit } = visitFrom('joining.confirm', [
    'selection.startDate',
    'mandate.details',
  ]);
  if (bankDetails === undefined) throw new Error('There are no bank details.');
  expect(invalidBankFields(bankDetails, true)).toEqual([]);
  expect(passesModulusCheck(bankDetails)).toBe(true);
  expect(bankDetails.accountHolder).toMatch(/^Sample/);
  expect(progress).toMatchObject({
    reviewAccepted: true,
    bankDetailsGiven: true,
    directDebitConfirmed: false,
  });
  expect(visit.ticks).toEqual({ by: 'preview-customer', versions: { 't-rules': 3 } });
});

test('a preview that starts after the confirmation of the direct debit has confirmed it', () => {
  const given = ['selection.startDate', 'mandate.details', 'membership.confirmed'];
  expect(visitFrom('joining.last', given).progress).toMatchObject({ directDebitConfirmed: true });
});
