/** Cash: the amount handed over, exact or in notes. The part above the balance is change. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { typedLine, useCopy, useSettings } from '../../../core/contract';
import { Button, Stack, TextField, unapplied } from '../../../core/contract/ui';
import { quickCash } from '../domain/tenders';
import { paymentAdded } from '../state/events';
import { Key } from './counterStyles';
import { TenderSection } from './TenderSection';
import { useDue } from './useCounterCart';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const NOTES: readonly number[] = [500, 1000, 2000, 5000];

export function CashTender() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const fieldId = useId();
  const part = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const isWaiting = typedLine(text) !== '';
  const { money, parse, noAmount, symbol } = useTillMoney();
  const { notes = NOTES } = useSettings('front-of-house');
  // New cash replaces earlier cash, so it may pay everything that the other tenders leave.
  const { room: due } = useDue();
  const take = (amount: number) => {
    dispatch(paymentAdded({ tenderType: 'cash', amount }));
    setText('');
    setWrong(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parse(text);
    if (amount === undefined) setWrong(true);
    else take(amount);
  };
  useShortcut('F4', () => {
    if (part.current) part.current.open = true;
    document.getElementById(fieldId)?.focus();
  });
  useShortcut('F8', () => {
    if (due > 0) take(due);
  });
  return (
    <TenderSection
      ref={part}
      open
      title={
        <>
          {copy('front-of-house.cash.title')} <Key>F4</Key>
        </>
      }
    >
      <Stack gap={1.5}>
        <Stack direction="row" gap={1} wrap role="group" aria-label={copy('front-of-house.cash.quick')}>
          {quickCash(due, notes).map((amount, at) => (
            <Button key={amount} onClick={() => take(amount)} aria-keyshortcuts={at === 0 ? 'F8' : undefined}>
              {at === 0 ? (
                <>
                  {copy('front-of-house.cash.exact', { amount: money(amount) })} <Key>F8</Key>
                </>
              ) : (
                money(amount)
              )}
            </Button>
          ))}
        </Stack>
        <form onSubmit={submit} noValidate>
          <TextField
            id={fieldId}
            label={copy('front-of-house.cash.amount')}
            help={isWaiting && copy('front-of-house.amount.notAdded')}
            error={wrong && noAmount}
            before={symbol}
            width="xs"
            inputMode="decimal"
            autoComplete="off"
            aria-keyshortcuts="F4"
            value={text}
            {...unapplied(isWaiting)}
            onChange={(event) => setText(event.target.value)}
            after={<Button type="submit">{copy('front-of-house.cash.take')}</Button>}
          />
        </form>
      </Stack>
    </TenderSection>
  );
}
