/** Parses amounts that users type. */
import { typedAmount } from '../../../core/contract';

/** Minor units of '5', '5,50', '£ 5.50', '1,500'. Undefined for a negative or ambiguous amount. */
export function parseAmount(typed: string, currency: string, locale: string): number | undefined {
  const amount = typedAmount(typed.replace(/\p{Sc}/gu, ''), currency, locale);
  return amount === undefined || amount < 0 ? undefined : amount;
}
