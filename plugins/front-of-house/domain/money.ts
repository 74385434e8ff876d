/** Money as staff type and read it. The digits are counted as text: no fraction is ever calculated with. */
import { decimalText, minorUnits, minorUnitsIn, typedCode, type MinorUnits } from '../../../core/contract';

/** How amounts are read and typed at a counter. */
export interface TillMoney {
  /** Of whoever serves. */
  readonly symbol: string;
  /** The tenant's, as ISO 4217 names it: it says how many decimals there are. */
  readonly currency: string;
}

/** Seven digits before the point are more than any till holds, and leave every sum exact. */
const TYPED = /^(-?)(?:(\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.(\d+))?|\.(\d+))$/;

/** 2 for pounds, 0 for yen, 3 for dinars. */
export const decimalsOf = (currency: string): number => decimalText(0, currency).slice('0.'.length).length;

/** '12', '12.5' and '£1,234.50' as minor units; a minus is read, too. Undefined for what is no amount, or finer than the currency. */
export function parseMoney(text: string, { symbol, currency }: TillMoney): MinorUnits | undefined {
  const bare = typedCode(text).replace(typedCode(symbol), '');
  const [whole, minus = '', major = '0', minor = '', minorAlone = ''] = TYPED.exec(bare) ?? [];
  const decimals = minor || minorAlone;
  if (whole === undefined || decimals.length > decimalsOf(currency)) return undefined;
  const point = decimals === '' ? '' : '.';
  const amount = minorUnitsIn(`${minus}${major.replaceAll(',', '')}${point}${decimals}`, currency);
  return amount === undefined ? undefined : minorUnits(amount);
}

/** As it is typed into a field: '1234.50' for 123450 pence. */
export const typedMoney = (amount: number, currency: string): string =>
  decimalText(minorUnits(amount), currency);

/** 123450 pence are '£1,234.50', with the symbol that the platform gives whoever serves. */
export function moneyText(amount: number, { symbol, currency }: TillMoney): string {
  const [whole = '', minor] = typedMoney(Math.abs(amount), currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${symbol}${grouped}${minor === undefined ? '' : `.${minor}`}`;
}
