/** Money as staff type and read it. The digits are counted as text: no fraction is ever calculated with. */
import { minorUnits, type MinorUnits } from '../../../core/contract';

/** Seven digits before the point are more than any till holds, and leave every sum exact. */
const TYPED = /^(-?)(?:(\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.(\d{1,2}))?|\.(\d{1,2}))$/;

/** '12', '12.5' and '£1,234.50' as minor units; a minus is read, too. Undefined for what is no amount. */
export function parseMoney(text: string, symbol = '£'): MinorUnits | undefined {
  const bare = text.replace(symbol, '').replace(/\s/g, '');
  const [whole, minus, pounds = '0', pence = '', penceAlone = ''] = TYPED.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const amount =
    Number(pounds.replaceAll(',', '')) * 100 + Number((pence || penceAlone).padEnd(2, '0') || '0');
  return minorUnits(minus === '' ? amount : -amount);
}

/** 123450 is '£1,234.50', with the symbol that the platform gives whoever serves. */
export function moneyText(amount: number, symbol: string): string {
  const figures = String(Math.abs(minorUnits(amount))).padStart(3, '0');
  const whole = figures.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${symbol}${whole}.${figures.slice(-2)}`;
}

/** As it is typed into a field: '1234.50'. */
export const typedMoney = (amount: number): string => moneyText(amount, '').replaceAll(',', '');
