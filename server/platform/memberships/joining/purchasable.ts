import type { Wire } from '../../../../schemas/generated/api';
import { text, textAt, textFor } from '../../kernel';
import type { MembershipType, PaymentOption } from '../../catalogue';
import type { CustomerSituation, Situation } from './customerSituation';

/** Minimum age for setting up a direct debit, where the membership has no age limits. */
const ADULT = 18;

/**
 * Whether this person may buy, and if not, the reason. `has_prices` is false when the membership is not for
 * this person, so that the list can hide it. When only the purchase is blocked, the prices stay visible.
 */
export function purchasable(
  membership: MembershipType,
  option: PaymentOption,
  base: number | undefined,
  situation: Situation,
): Wire.Purchasable {
  const unfit = personalRefusal(membership, situation);
  if (unfit !== undefined) return notPurchasable(false, unfit);
  if (base === undefined) return notPurchasable(false, text('purchase.noPrice'));
  const barred = availabilityRefusal(membership, option, situation);
  return barred === undefined
    ? { can_purchase: true, has_prices: true, message: null }
    : notPurchasable(true, barred);
}

function personalRefusal({ ages, existingMembersOnly }: MembershipType, situation: Situation) {
  const { customer } = situation;
  if (customer === undefined) return undefined;
  if (existingMembersOnly === true && customer.holds.length === 0) return text('purchase.membersOnly');
  if (ages === undefined || customer.age === undefined) return undefined;
  const { age } = customer;
  const { from = 0, to = Infinity } = ages;
  if (age >= from && age <= to) return undefined;
  // Memberships that children can have with a parent stay visible. `tooYoung` gives the reason.
  if (to === Infinity && from <= ADULT) return undefined;
  if (to === Infinity) return textFor(situation, 'purchase.ageFrom', { from, age });
  const key = from === 0 ? 'purchase.ageTo' : 'purchase.ageBetween';
  return textFor(situation, key, { from, to, age });
}

/** Staff read about the customer. A customer reads the name of the venue. */
const reason = (
  { atCounter = false, centre }: Situation,
  ...[key, values]: Parameters<typeof text>
): string => (atCounter ? textFor({ atCounter }, key, values) : textAt(centre, key, values));

/** Applies to a minimum age up to 18, not to that of a concession. */
function tooYoung(
  { ages }: MembershipType,
  { paymentType }: PaymentOption,
  { age, hasInstruction }: CustomerSituation,
  situation: Situation,
): string | undefined {
  const isNewDebit = paymentType === 'recurring' && !hasInstruction;
  const { from = 0, to = Infinity } = ages ?? { from: isNewDebit ? ADULT : 0 };
  if (age === undefined || age >= from || to !== Infinity || from > ADULT) return undefined;
  return reason(situation, ages ? 'purchase.tooYoung' : 'purchase.tooYoungForDebit', { from, age });
}

function availabilityRefusal(membership: MembershipType, option: PaymentOption, situation: Situation) {
  const { customer } = situation;
  if (option.closed !== undefined) return option.closed;
  if (customer === undefined)
    return membership.existingMembersOnly === true ? text('purchase.logIn') : undefined;
  if (customer.holds.some((current) => current.typeId === membership.id))
    return textFor(situation, 'purchase.alreadyHeld');
  if (customer.hasOutstandingPenalties) return reason(situation, 'purchase.penalties');
  return tooYoung(membership, option, customer, situation);
}

function notPurchasable(hasPrices: boolean, message: string): Wire.Purchasable {
  return { can_purchase: false, has_prices: hasPrices, message };
}
