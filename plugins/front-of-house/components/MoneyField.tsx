/** A field for an amount in the staff member's currency. */
import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../../core/contract/ui';
import { useTillMoney } from './useTillMoney';

/** Text and amount of a `MoneyField`. The suggestion, in minor units, is shown until something is typed. */
export function useAmount(suggested = 0) {
  const { fieldText, parse } = useTillMoney();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (suggested > 0 ? fieldText(suggested) : '');
  return { text, typed, setTyped, amount: parse(text) };
}

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  readonly of: Pick<ReturnType<typeof useAmount>, 'text' | 'setTyped'>;
}

export function MoneyField({ of: { text, setTyped }, ...field }: MoneyFieldProps) {
  const { symbol } = useTillMoney();
  return (
    <TextField
      before={symbol}
      width="xs"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      {...field}
    />
  );
}
