/**
 * The answers with which a preview starts at a later section. The page takes them as the state of a previous document
 * of the visit (`plugins/joining/workflows/documentState.ts`), and opens the first section without answers.
 */
import type { ResolvedTenant } from '../../../schemas/boot';
import { copyText } from '../copyText';
import { CUSTOMER_ID } from './calls/account';
import type { PreviewStart, StartMembership } from './previewStart';

/** State of the page, by the name of its part. */
export type StartState = Readonly<Record<string, object>>;

export interface StartStateInput {
  readonly document: ResolvedTenant;
  /** The section that opens. */
  readonly start: string | undefined;
  readonly given: readonly string[];
  readonly membership: StartMembership;
  /** To the questions of the membership. */
  readonly answers: PreviewStart['answers'];
  /** Versions of the terms that the customer has agreed to, by their ids. */
  readonly agreed: PreviewStart['agreed'];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Monthly, and the person has no billing day yet. */
  readonly needsBillingDay: boolean;
}

export const BILLING_DAY = 1;

export function startState(input: StartStateInput): StartState {
  const { given, answers, agreed, today, needsBillingDay } = input;
  const { venueId, typeId, optionId } = input.membership;
  const bankDetailsGiven = given.includes('mandate.details');
  const tenantAnswers = answeredForms(input);
  const questionsDone = given.includes('membership.answers');
  return {
    joining: {
      name: 'joining.visit',
      isSample: true,
      visit: {
        selection: { step: 'membership', venueId, typeId, optionId },
        startDate: today,
        ...(needsBillingDay && { billingDay: BILLING_DAY }),
        answers,
        questionsDone,
        tenantAnswers,
        detailsConfirmed: given.includes('session.customer'),
        ticks: { by: CUSTOMER_ID, versions: agreed },
      },
      progress: {
        registeredHere: false,
        reviewAccepted: given.includes('selection.startDate'),
        bankDetailsGiven,
        directDebitConfirmed: given.includes('membership.confirmed'),
        answers,
        questionsDone,
        tenantAnswers,
      },
      ...(bankDetailsGiven && { bankDetails: sampleBankDetails() }),
      accountHolderConfirmed: bankDetailsGiven,
    },
  };
}

/** An account of the sandbox, which passes all checks of the form. */
const sampleBankDetails = () => ({
  accountHolder: copyText('web.preview.person.accountHolder'),
  accountNumber: '55779911',
  sortCode: '200000',
  billingAddressLineOne: copyText('web.preview.person.street'),
  billingAddressLineTwo: '',
  billingCity: copyText('web.preview.person.town'),
  billingPostcode: copyText('web.preview.person.postcode'),
});

/** The tenant's own questions before the start, without answers. */
function answeredForms({ document: { sections }, start }: StartStateInput): object {
  const before = sections.slice(
    0,
    Math.max(
      0,
      sections.findIndex(({ id }) => id === start),
    ),
  );
  return Object.fromEntries(
    before.flatMap(({ id, form }) => {
      const key = form?.answersAt.split('.').at(-1);
      return key === undefined ? [] : [[key, { sectionId: id, done: true, sensitive: false, answers: {} }]];
    }),
  );
}
