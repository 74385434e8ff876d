import { call, put, select } from 'typed-redux-saga';
import {
  bankDetailsBody,
  selectTenant,
  shownVersions,
  evaluateSection,
  type RootState,
  type BankDetails,
} from '../../../core/contract';
import type { RenewMembershipBody } from '../../../schemas/generated/calls/renewMembership';
import type { StoreMembershipBody } from '../../../schemas/generated/calls/storeMembership';
import type { ValidateMembershipBody } from '../../../schemas/generated/calls/validateMembership';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { submissionSuperseded } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectCosts, selectNeedsMandate, selectStartDate } from '../state/priceSelectors';
import { selectMembershipReference, selectSelection, selectVenue } from '../state/selectors';
import { visibleTerms } from '../state/terms';

/** `bank` is cleaned: see `typedBankDetails`. */
const bankPart = (bank: BankDetails) => ({
  ...bankDetailsBody(bank),
  ddTermsAccepted: true,
  authorisedSignatory: true,
});

function termsPart(state: RootState, withDirectDebit: boolean) {
  const { terms } = selectJoining(state);
  const { membership, directDebit } = visibleTerms(terms);
  const requiredTerms = withDirectDebit ? [...membership, ...directDebit] : membership;
  const agreed = requiredTerms.filter(({ id }) => terms.ticked[id] === true);
  return { terms: agreed.map(({ id }) => id), ...shownVersions(agreed) };
}

/** The server would refuse an incomplete section or one that is not asked now, and no customer could fix it. */
function tenantPart(state: RootState) {
  const visibleSections = selectTenant(state).sections.filter(
    (section) => evaluateSection(state, section) === true,
  );
  const sections = Object.entries(selectJoining(state).tenantQuestions).filter(
    ([, { sectionId, done }]) => done && visibleSections.some(({ id }) => id === sectionId),
  );
  if (sections.length === 0) return {};
  return { tenantAnswers: Object.fromEntries(sections.map(([key, { answers }]) => [key, answers])) };
}

function existingPart(state: RootState) {
  const reference = selectMembershipReference(state);
  if (!reference) return {};
  const { about, membershipId } = reference;
  return about === 'change' ? { changedMembershipId: membershipId } : { renewedMembershipId: membershipId };
}

/** Undefined while required data is missing. `bank` is used only if a new direct debit is set up. */
export function membershipBody(state: RootState, bank?: BankDetails): ValidateMembershipBody | undefined {
  const selection = selectSelection(state);
  const startDate = selectStartDate(state);
  if (selection.step !== 'membership') return undefined;
  const venue = selectVenue(state);
  const { promotion } = selectJoining(state);
  const withBank = bank !== undefined && selectNeedsMandate(state);
  const costs = selectCosts(state);
  const total = costs?.totalToPayNow.raw.amount;
  const monthly = costs?.monthlyPrice?.raw.amount;
  return {
    homeVenueId: selection.venueId,
    ...(venue ? { venueName: venue.name, venueType: venue.placeType } : {}),
    membershipTypeId: selection.typeId,
    paymentOptionId: selection.optionId,
    startDate,
    billingDay: selectBillingDay(state) ?? null,
    promotionCode: promotion.state === 'applied' ? promotion.code : null,
    promotionCodeId: promotion.state === 'applied' ? promotion.id : null,
    ...(withBank ? bankPart(bank) : {}),
    ...termsPart(state, withBank),
    ...tenantPart(state),
    ...existingPart(state),
    ...(total === undefined ? {} : { expectedTotal: total }),
    ...(monthly === undefined ? {} : { expectedMonthlyPrice: monthly }),
  };
}

/** The server derives all other fields of a renewal from the membership. */
export function renewalBody(membership: StoreMembershipBody): RenewMembershipBody {
  const {
    homeVenueId: _homeVenueId,
    venueName: _venueName,
    venueType: _venueType,
    membershipTypeId: _membershipTypeId,
    paymentOptionId: _paymentOptionId,
    startDate: _startDate,
    promotionCode: _promotionCode,
    promotionCodeId: _promotionCodeId,
    changedMembershipId: _changedMembershipId,
    ...asked
  } = membership;
  return asked;
}

/** The customer's decisions. Price and venue name are left out, because they may be loaded in the meantime. */
function customerChoices({
  venueName: _name,
  venueType: _type,
  expectedTotal: _total,
  expectedMonthlyPrice: _monthly,
  ...choice
}: ValidateMembershipBody) {
  return JSON.stringify(choice);
}

/**
 * True if the choice changed while a step was sent. The response to the old choice must not move the customer.
 * In that case it dispatches `submissionSuperseded`.
 */
export function* isSuperseded(sent: ValidateMembershipBody) {
  const bank = sent.accountDetails ? yield* call(bankDetailsMemory) : undefined;
  const now = yield* select(membershipBody, bank);
  if (now && customerChoices(now) === customerChoices(sent)) return false;
  yield* put(submissionSuperseded());
  return true;
}
