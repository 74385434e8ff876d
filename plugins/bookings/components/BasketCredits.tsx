import styled from '@emotion/styled';
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import {
  decimalText,
  numberText,
  typedLine,
  useCopy,
  useMoney,
  usePort,
  useTenant,
} from '../../../core/contract';
import { Button, Stack, TextField, unapplied } from '../../../core/contract/ui';
import type { Cart, CartCredit } from '../../../schemas/generated/api';
import { parseAmount } from '../domain/amount';

/** Quiet buttons have no border. The margin aligns their text with the other text. */
const Flush = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem',
  marginInlineStart: '-0.875rem',
});

/** Minor units. The example in the help text of the amount field. */
const EXAMPLE = 500;

interface CreditProps {
  readonly credit: CartCredit;
  /** Minor units that are already applied. */
  readonly applied: number;
  /** The user pressed checkout while an amount was typed but not applied. */
  readonly isHeld: boolean;
}

/** One type of credit: the user chooses the amount that pays for this cart. */
function Credit({ credit, applied, isHeld }: CreditProps) {
  const copy = useCopy();
  const money = useMoney();
  const dispatch = useDispatch();
  const { currency, locale } = useTenant();
  const asTyped = (amount: number) => (amount > 0 ? numberText(decimalText(amount, currency), locale) : '');
  const { creditRequested } = usePort('cart/v1');
  const { type, totalAvailable, maxApplicable } = credit;
  const [typed, setTyped] = useState(asTyped(applied));
  const [error, setError] = useState<string>();
  const ask = (amount: number) => {
    setError(undefined);
    setTyped(asTyped(amount));
    dispatch(creditRequested({ type, amount }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseAmount(typed, currency, locale);
    if (amount === undefined || amount === 0)
      setError(copy('bookings.credit.invalid', { example: asTyped(EXAMPLE) }));
    else if (amount > maxApplicable)
      setError(copy('bookings.credit.tooMuch', { most: money(maxApplicable) }));
    else ask(amount);
  };
  const isWaiting = (typedLine(typed) === '' ? 0 : parseAmount(typed, currency, locale)) !== applied;
  const waits = copy(`bookings.credit.${applied > 0 ? 'notChanged' : 'notUsed'}`, { used: money(applied) });
  const name = copy(`bookings.credit.${type}`);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={1}>
        <TextField
          label={name}
          help={copy('bookings.credit.help', { all: money(totalAvailable), most: money(maxApplicable) })}
          error={error ?? (isHeld && isWaiting && waits)}
          width="s"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          {...unapplied(isWaiting)}
          onChange={(event) => setTyped(event.target.value)}
          after={
            <Button type="submit" size="lg" aria-label={copy('bookings.credit.useOf', { name })}>
              {copy('bookings.credit.use')}
            </Button>
          }
        />
        <Flush>
          {applied < maxApplicable && (
            <Button size="md" kind="quiet" onClick={() => ask(maxApplicable)}>
              {copy('bookings.credit.all', { most: money(maxApplicable) })}
            </Button>
          )}
          {applied > 0 && (
            <Button
              size="md"
              kind="quiet"
              icon="close"
              aria-label={copy('bookings.credit.removeOf', { name })}
              onClick={() => ask(0)}
            >
              {copy('bookings.credit.remove')}
            </Button>
          )}
        </Flush>
      </Stack>
    </form>
  );
}

interface Props extends Pick<CreditProps, 'isHeld'> {
  readonly cart: Cart;
}

/** The customer's credits that can pay for this cart. */
export function BasketCredits({ cart: { credits, payments }, isHeld }: Props) {
  const appliedOf = ({ type }: CartCredit) =>
    payments.filter(({ creditType }) => creditType === type).reduce((sum, { amount }) => sum + amount, 0);
  const usable = credits.filter((credit) => credit.maxApplicable > 0 || appliedOf(credit) > 0);
  return usable.map((credit) => (
    // The key contains the applied amount. When the server applies another amount, the field restarts with
    // it.
    <Credit
      key={`${credit.type} ${appliedOf(credit)}`}
      credit={credit}
      applied={appliedOf(credit)}
      isHeld={isHeld}
    />
  ));
}
