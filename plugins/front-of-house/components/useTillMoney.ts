import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { moneyText, parseMoney } from '../domain/money';
import { selectSymbol } from '../state/counter';

/** Money as whoever serves reads and types it. */
export function useTillMoney() {
  const symbol = useSelector(selectSymbol);
  return useMemo(
    () => ({
      symbol,
      money: (minor: number) => moneyText(minor, symbol),
      parse: (text: string) => parseMoney(text, symbol),
    }),
    [symbol],
  );
}
