import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useCopy, useTenant } from '../../../core/contract';
import { decimalsOf, moneyText, parseMoney, typedMoney } from '../domain/money';
import { selectSymbol } from '../state/counter';

/** Minor units. An example amount that shows how to type this currency. */
const EXAMPLE = 1250;

/** Money as the staff member reads and types it, in the tenant's currency. */
export function useTillMoney() {
  const symbol = useSelector(selectSymbol);
  const { currency, locale } = useTenant();
  const copy = useCopy();
  return useMemo(() => {
    const till = { symbol, currency, locale };
    const wrongKey =
      decimalsOf(currency) === 0 ? 'front-of-house.amount.whole' : 'front-of-house.amount.wrong';
    return {
      symbol,
      money: (minor: number) => moneyText(minor, till),
      fieldText: (minor: number) => typedMoney(minor, till),
      parse: (text: string) => parseMoney(text, till),
      /** The error message for text that is not an amount. */
      noAmount: copy(wrongKey, { example: typedMoney(EXAMPLE, till) }),
    };
  }, [symbol, currency, locale, copy]);
}
