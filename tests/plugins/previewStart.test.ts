/** The web host writes the answers with which a preview starts. The joining plugin reads them. */
import { bootOf } from '../../core/shell/testing/boot';
import { isStoredVisit } from '../../plugins/joining/state/storedVisit';
import { startVisit } from '../../server/web/preview/startVisit';

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
    ],
  },
}).document;

const visitFrom = (start: string, given: readonly string[]) =>
  startVisit({
    document: DOCUMENT,
    start,
    given,
    answers: { 'q-1': 'swim' },
    membership: { venueId: 'v-1', typeId: 't-1', optionId: 'o-1', isMonthly: true },
    today: '2026-11-27',
    needsBillingDay: true,
  });

test('the joining plugin accepts the answers with which a preview starts', () => {
  const { key, document, value } = visitFrom('joining.review', ['session.customer']);
  expect([key, document]).toEqual(['foyer.riverside.online-joining.joining.visit', DOCUMENT.hash]);
  expect(isStoredVisit(value)).toBe(true);
  expect(value).toMatchObject({
    detailsConfirmed: true,
    billingDay: 1,
    answers: { 'q-1': 'swim' },
    tenantAnswers: { swim: { sectionId: 'joining.tenantQuestions#swim', done: true } },
  });
});

test('sections after the start have no answers', () => {
  const { value } = visitFrom('joining.tenantQuestions#swim', ['session.customer']);
  expect(value).toMatchObject({ tenantAnswers: {}, questionsDone: false });
});
