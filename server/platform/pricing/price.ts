/**
 * The price of a payment option, in whole minor units. Pure: everything it depends on is an argument.
 *
 * Recurring: the monthly price is not due now. Due now are the joining fee, the days up to the first billing
 * date (pro rata) and a month in hand. Fixed: the price and the joining fee are due now. The fees due now,
 * less the discount, add up to the total exactly.
 */
import { addDays, addMonths, parts } from '../kernel';
import type { PaymentOption, Period, Promotion } from '../catalogue';
import { firstBillingDate, proRata, roundHalfUp } from './proRata';

export interface PriceQuestion {
  readonly option: PaymentOption;
  /** True when the membership is sold with a month in hand. */
  readonly monthInHand: boolean;
  readonly venueId: string | undefined;
  readonly startDate: string;
  /** Undefined: not chosen yet. Then the price does not include what depends on it. */
  readonly billingDay: number | undefined;
  readonly promotion: Pick<Promotion, 'kind' | 'value' | 'of'> | undefined;
}

export interface Price {
  /** Monthly for recurring; due now for fixed. */
  readonly base: number;
  readonly joining: number | null;
  readonly proRata: number | null;
  readonly monthInHand: number | null;
  /** The fee for changing from another membership. */
  readonly change: number | null;
  readonly discount: number | null;
  readonly proRataDays: number | null;
  readonly firstBillingDate: string | null;
  /** The last day of a fixed membership. */
  readonly endDate: string | null;
  readonly total: number;
}

/** Undefined when the option has no price at this venue. */
export function priceOf(question: PriceQuestion): Price | undefined {
  const base = basePriceAt(question.option, question.venueId);
  if (base === undefined) return undefined;
  return question.option.paymentType === 'recurring'
    ? recurringPrice(base, question)
    : fixedPrice(base, question);
}

export function basePriceAt(option: PaymentOption, venueId: string | undefined): number | undefined {
  const ofVenue = venueId === undefined ? undefined : option.venuePrices?.[venueId];
  return ofVenue ?? option.basePrice;
}

function recurringPrice(
  base: number,
  { option, monthInHand, startDate, billingDay, promotion }: PriceQuestion,
): Price {
  const first = billingDay === undefined ? null : firstBillingDate(startDate, billingDay);
  const days = first === null || option.proRata !== true ? null : proRata(base, startDate, first);
  const due = {
    joining: option.joiningFee ?? null,
    proRata: days?.fee ?? null,
    monthInHand: monthInHand ? base : null,
    change: null,
  };
  return {
    base,
    ...due,
    ...applyDiscount([due.joining, due.proRata, due.monthInHand], due.joining, promotion),
    proRataDays: days?.days ?? null,
    firstBillingDate: first,
    endDate: null,
  };
}

function fixedPrice(base: number, { option, startDate, promotion }: PriceQuestion): Price {
  const joining = option.joiningFee ?? null;
  return {
    base,
    joining,
    proRata: null,
    monthInHand: null,
    change: null,
    ...applyDiscount([base, joining], joining, promotion),
    proRataDays: null,
    firstBillingDate: null,
    endDate: endOf(startDate, option.fixedDuration, option.fixedPeriod),
  };
}

function applyDiscount(
  due: readonly (number | null)[],
  joining: number | null,
  promotion: PriceQuestion['promotion'],
): Pick<Price, 'discount' | 'total'> {
  const full = due.reduce<number>((sum, fee) => sum + (fee ?? 0), 0);
  if (promotion === undefined) return { discount: null, total: full };
  const discount = discountOf(promotion, full, joining ?? 0);
  return { discount, total: full - discount };
}

/** The discount of a promotion, in minor units. Never more than the amount due. */
function discountOf(
  promotion: Pick<Promotion, 'kind' | 'value' | 'of'>,
  due: number,
  joiningFee: number,
): number {
  const ground = promotion.of === 'joining_fee' ? joiningFee : due;
  const requested =
    promotion.kind === 'fixed'
      ? promotion.value
      : roundHalfUp(BigInt(ground) * BigInt(promotion.value), 100n);
  return Math.min(requested, ground);
}

/** The last day that a single payment pays for. */
export function endOf(
  startDate: string,
  duration: number | undefined,
  period: Period | undefined,
): string | null {
  if (duration === undefined || period === undefined) return null;
  switch (period) {
    case 'day':
      return addDays(startDate, duration - 1);
    case 'week':
      return addDays(startDate, duration * 7 - 1);
    case 'month':
      return lastOfMonths(startDate, duration);
    case 'year':
      return lastOfMonths(startDate, duration * 12);
  }
}

/** The day before the same day of the target month. If that month has no such day, its last day is the end. */
function lastOfMonths(startDate: string, months: number): string {
  const until = addMonths(startDate, months);
  return parts(until).day < parts(startDate).day ? until : addDays(until, -1);
}
