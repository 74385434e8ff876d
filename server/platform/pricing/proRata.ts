import { addDays, daysInMonth, parts, write } from '../kernel';

/** The first billing day after the start date, never the start date itself. */
export function firstBillingDate(startDate: string, billingDay: number): string {
  const { year, month, day } = parts(startDate);
  if (billingDay > day) return write(year, month, billingDay);
  return month === 12 ? write(year + 1, 1, billingDay) : write(year, month + 1, billingDay);
}

export interface ProRata {
  readonly days: number;
  /** Minor units. */
  readonly fee: number;
}

/**
 * The days from the start (inclusive) to the first billing date (exclusive). Each costs the monthly price
 * divided by the days of its month. The sum is exact and is rounded half up once.
 */
export function proRata(monthlyPrice: number, startDate: string, until: string): ProRata {
  // A common denominator of all month lengths keeps the sum in whole numbers.
  let days = 0;
  let shares = 0n;
  for (let date = startDate; date < until; date = addDays(date, 1)) {
    days += 1;
    shares += DAY_SHARES / BigInt(lengthOfMonth(date));
  }
  return { days, fee: roundHalfUp(BigInt(monthlyPrice) * shares, DAY_SHARES) };
}

/** Divisible by 28, 29, 30 and 31. */
const DAY_SHARES = BigInt(4 * 7 * 29 * 15 * 31);

function lengthOfMonth(date: string): number {
  const { year, month } = parts(date);
  return daysInMonth(year, month);
}

/** Numerator and denominator must not be negative. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
