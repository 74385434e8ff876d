import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useCopy, useTenant } from '../../../core/contract';
import { decimalsOf, moneyText, parseMoney, typedMoney } from '../domain/money';
import { selectSymbol } from '../state/counter';

/** Minor units, to show by an example how an amount of this currency is typed. */
const EXAMPLE = 1250;

/** Money as whoever serves reads and types it, in the tenant's currency. */
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
      /** As it stands in a field. */
      typed: (minor: number) => typedMoney(minor, till),
      parse: (text: string) => parseMoney(text, till),
      /** What is said of text that is no amount. */
      noAmount: copy(wrongKey, { example: typedMoney(EXAMPLE, till) }),
    };
  }, [symbol, currency, locale, copy]);
}
