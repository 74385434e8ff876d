/** Amounts as people type them. */
import { minorUnitsIn } from '../../../core/contract';

/** Minor units of '5', '5.5', '5,50', '£ 5.50'; undefined for what is no amount, or finer than the currency. */
export function parseAmount(typed: string, currency: string): number | undefined {
  const text = typed.replace(/[£$€\s]/g, '').replace(',', '.');
  return /^\d{1,7}(?:\.\d*)?$/.test(text) ? minorUnitsIn(text, currency) : undefined;
}
