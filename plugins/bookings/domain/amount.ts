/** Amounts as people type them. */
import { decimalText, minorUnitsIn } from '../../../core/contract';

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?=\.|$)/;

/**
 * Minor units of '5', '5.5', '5,50', '£ 5.50', '1,500'; undefined for what is no amount, or finer than the
 * currency. Three digits after a comma are thousands, but of a currency with thousandths, where they may be both.
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const bare = typed.replace(/[£$€¥\s]/g, '');
  const hasThousandths = decimalText(0, currency) === '0.000';
  const counted = hasThousandths ? bare : bare.replace(THOUSANDS, (digits) => digits.replaceAll(',', ''));
  const text = counted.replace(',', '.');
  return /^\d{1,7}(?:\.\d*)?$/.test(text) ? minorUnitsIn(text, currency) : undefined;
}
