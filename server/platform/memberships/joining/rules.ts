/**
 * The checks of store and validate, field by field, with the paths of the request. Pure: `joiningFacts.ts`
 * loads the data. `step` is the step that the customer has reached; later fields are not checked. Store
 * checks everything (no step).
 */
import { addMonths, type Errors, invalidDate, isCalendarDate, prettyDate, text } from '../../kernel';
import { givesAccessTo, hasChanged } from '../../catalogue';
import { whyNotChangeTo, type StartWindow } from '../current/changeable';
import { basePriceAt } from '../../pricing';
import { mandateErrors } from './mandateRules';
import { needsMandate, type ChosenMembership, type JoiningFacts } from './joiningFacts';
import { purchasable } from './purchasable';

export type Step = 'review' | 'directDebit' | 'confirm';

/** How many months ahead a membership may begin. */
export const MONTHS_AHEAD = 1;

/** Empty when the membership may be stored. */
export function joiningErrors(facts: JoiningFacts, chosen: ChosenMembership, step?: Step): Errors {
  return {
    ...choiceErrors(facts),
    ...startDateErrors(facts, chosen.startDate, startWindowOf(facts)),
    ...billingDayErrors(facts, chosen.billingDay ?? undefined),
    ...promotionErrors(facts, chosen),
    ...termErrors(facts, chosen),
    ...(step !== 'review' && needsMandate(facts) ? mandateErrors(facts, chosen) : {}),
  };
}

function choiceErrors({ venue, membership, option, situation, follows }: JoiningFacts): Errors {
  if (venue === undefined) return { homeVenueId: [text('joining.venue')] };
  if (membership === undefined) return { membershipTypeId: [text('joining.membership')] };
  if (option === undefined) return { paymentOptionId: [text('joining.membership')] };
  if (follows?.kind === 'change') {
    if (venue.id !== follows.old.venueId) return { homeVenueId: [text('change.homeVenue')] };
    const unfit = whyNotChangeTo(follows.old, option);
    if (unfit !== undefined) return { paymentOptionId: [unfit] };
  }
  if (!givesAccessTo(membership, venue.id)) return { membershipTypeId: [text('joining.notHere')] };
  const base = basePriceAt(option, venue.id);
  if (base === undefined) return { incalculablePrice: [text('joining.noPrice')] };
  const { can_purchase: allowed, message } = purchasable(membership, option, base, situation);
  return allowed ? {} : { membershipTypeId: [message ?? text('joining.membership')] };
}

/** From today to one month ahead, at the venue. A change has another window; a renewal has one possible day. */
function startWindowOf({ today, follows }: JoiningFacts): StartWindow {
  if (follows?.kind === 'renewal') return { min: today, max: follows.startDate };
  const joining = { min: today, max: addMonths(today, MONTHS_AHEAD) };
  return follows === undefined ? joining : (follows.window ?? joining);
}

function startDateErrors(
  { today, locale }: JoiningFacts,
  startDate: string,
  { min, max }: StartWindow,
): Errors {
  if (startDate === '') return { startDate: [text('joining.startRequired')] };
  if (!isCalendarDate(startDate)) return invalidDate('startDate');
  if (startDate < today) return { startDate: [text('joining.startPast')] };
  if (startDate < min) return { startDate: [text('change.startEarly', { date: prettyDate(min, locale) })] };
  if (startDate > max) return { startDate: [text('joining.startLate', { date: prettyDate(max, locale) })] };
  return {};
}

/** Required for monthly payment without an existing billing day. Otherwise the value is ignored. */
function billingDayErrors({ option, situation }: JoiningFacts, billingDay: number | undefined): Errors {
  if (option?.paymentType !== 'recurring' || situation.customer?.billingDay !== undefined) return {};
  if (billingDay === undefined) return { billingDay: [text('joining.billingDayRequired')] };
  return billingDay >= 1 && billingDay <= 28 ? {} : { billingDay: [text('joining.billingDay')] };
}

function promotionErrors({ promotion }: JoiningFacts, { promotionCodeId }: ChosenMembership): Errors {
  if (!promotionCodeId || promotion !== undefined) return {};
  return { promotionCode: [text('joining.promotion')] };
}

function termErrors(
  { membership, membershipTerms }: JoiningFacts,
  { terms: accepted = [], termVersions: shown }: ChosenMembership,
): Errors {
  const missing = (ids: readonly string[] | undefined): boolean =>
    ids?.some((id) => !accepted.includes(id)) === true;
  const required = [...(membership?.healthCommitment ?? []), ...(membership?.terms ?? [])];
  const changed = membershipTerms.some((term) => required.includes(term.id) && hasChanged(term, shown));
  const messages = [
    ...(changed ? [text('joining.termsChanged')] : []),
    ...(missing(membership?.healthCommitment) ? [text('joining.healthTerms')] : []),
    ...(missing(membership?.terms) ? [text('joining.membershipTerms')] : []),
  ];
  return messages.length === 0 ? {} : { terms: messages };
}
