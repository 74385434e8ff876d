/**
 * The answers with which a preview starts at a later section. They are stored in the browser as those of a visit that
 * was reloaded, so that the page opens the first section without answers (`plugins/joining/state/storedVisit.ts`).
 */
import type { ResolvedTenant } from '../../../schemas/boot';
import type { PreviewStart, StartMembership } from './previewStart';

export interface StartVisitInput {
  readonly document: ResolvedTenant;
  /** The section that opens. */
  readonly start: string | undefined;
  readonly given: readonly string[];
  readonly membership: StartMembership;
  /** To the questions of the membership. */
  readonly answers: PreviewStart['answers'];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Monthly, and the person has no billing day yet. */
  readonly needsBillingDay: boolean;
}

export interface StoredEntry {
  /** Key of the browser's storage (`core/session/visitStorage.ts`). */
  readonly key: string;
  readonly version: number;
  /** Hash of the document. */
  readonly document: string;
  readonly value: object;
}

export const BILLING_DAY = 1;

export function startVisit(input: StartVisitInput): StoredEntry {
  const { document, given, answers, today, needsBillingDay } = input;
  const { venueId, typeId, optionId } = input.membership;
  return {
    key: `foyer.${document.tenant}.${document.area}.joining.visit`,
    version: 1,
    document: document.hash,
    value: {
      selection: { step: 'membership', venueId, typeId, optionId },
      startDate: today,
      ...(needsBillingDay && { billingDay: BILLING_DAY }),
      answers,
      questionsDone: given.includes('membership.answers'),
      tenantAnswers: answeredForms(input),
      detailsConfirmed: given.includes('session.customer'),
    },
  };
}

/** The tenant's own questions before the start, without answers. */
function answeredForms({ document: { sections }, start }: StartVisitInput): object {
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
