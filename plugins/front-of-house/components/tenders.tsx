/** The tenders of the counter. They load with the counter page. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { typedLine, useCopy, useSettings } from '../../../core/contract';
import { Button, Stack, TextField, unapplied } from '../../../core/contract/ui';
import type { CartCredit } from '../../../schemas/generated/api';
import { NUMBERED_TENDERS, quickCash } from '../domain/tenders';
import type { TenderFormProps } from '../ports';
import { paymentAdded } from '../state/events';
import { Key, Quiet } from './counterStyles';
import { MoneyField, useAmount } from './MoneyField';
import { TenderSection } from './TenderSection';
import { useCounterCart, useDue } from './useCounterCart';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

/** Cash: the amount handed over, exact or in notes. The part above the balance is change. */
export function CashTender() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const fieldId = useId();
  const part = useRef<HTMLDetailsElement>(null);
  const cash = useAmount();
  const [wrong, setWrong] = useState(false);
  const isWaiting = typedLine(cash.text) !== '';
  const { money, noAmount } = useTillMoney();
  const { notes } = useSettings('front-of-house');
  // New cash replaces earlier cash, so it may pay everything that the other tenders leave.
  const { room: due } = useDue();
  const take = (amount: number) => {
    dispatch(paymentAdded({ tenderType: 'cash', amount }));
    cash.setTyped(undefined);
    setWrong(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cash.amount === undefined) setWrong(true);
    else take(cash.amount);
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
          <MoneyField
            of={cash}
            id={fieldId}
            label={copy('front-of-house.cash.amount')}
            help={isWaiting && copy('front-of-house.amount.notAdded')}
            error={wrong && noAmount}
            aria-keyshortcuts="F4"
            {...unapplied(isWaiting)}
            after={<Button type="submit">{copy('front-of-house.cash.take')}</Button>}
          />
        </form>
      </Stack>
    </TenderSection>
  );
}

/** The form of a tender that gives no change. Each use adds a line, with a printed number if the tender has one. */
export function TenderForm({ tenderType, copyKeys, numbered = false }: TenderFormProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money, noAmount } = useTillMoney();
  const { left, room, payments } = useDue();
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const amountInput = useAmount(left);
  const { amount } = amountInput;
  const isNone = amount === undefined || amount <= 0;
  const mistake = isNone
    ? noAmount
    : amount > room && copy('front-of-house.amount.over', { room: money(room) });
  const number = typedLine(reference);
  // Each number can be used only once.
  const isTaken = payments.some((one) => one.tenderType === tenderType && one.reference === number);
  const wrongNumber = numbered && (number === '' ? 'missing' : isTaken && 'taken');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNone || mistake || wrongNumber) return;
    dispatch(paymentAdded({ tenderType, amount, ...(numbered && { reference: number }) }));
    setReference('');
    amountInput.setTyped(undefined);
    setTried(false);
  };
  return (
    <TenderSection title={copy(`${copyKeys}.title`)}>
      <form onSubmit={submit} noValidate>
        <Stack gap={1.5} align="start">
          {numbered && (
            <TextField
              label={copy(`${copyKeys}.reference`)}
              error={tried && wrongNumber && copy(`${copyKeys}.reference.${wrongNumber}`)}
              help={number !== '' && copy('front-of-house.amount.notAdded')}
              width="s"
              autoComplete="off"
              value={reference}
              {...unapplied(number !== '')}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
          <MoneyField of={amountInput} label={copy('front-of-house.amount.label')} error={tried && mistake} />
          <Button type="submit">{copy(`${copyKeys}.take`)}</Button>
        </Stack>
      </form>
    </TenderSection>
  );
}

export const NumberedTenders = () =>
  NUMBERED_TENDERS.map((tenderType) => (
    <TenderForm key={tenderType} tenderType={tenderType} copyKeys={`front-of-house.${tenderType}`} numbered />
  ));

function OneCredit({ credit: { type, totalAvailable, maxApplicable } }: { readonly credit: CartCredit }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { creditRequested } = useCounterCart().port;
  const { money, noAmount } = useTillMoney();
  const { room, left, payments } = useDue();
  const applied = payments.find(({ creditType }) => creditType === type)?.amount ?? 0;
  const most = Math.min(maxApplicable, applied + room);
  // The suggestion is not more than the amount left to pay: the rest would become change.
  const amountInput = useAmount(Math.min(maxApplicable, applied + left));
  const { typed, amount } = amountInput;
  const [tried, setTried] = useState(false);
  const wrong =
    amount === undefined
      ? noAmount
      : amount > most && copy('front-of-house.credit.over', { most: money(most) });
  const isWaiting = typed !== undefined && typedLine(typed) !== '' && amount !== applied;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === undefined || wrong) return;
    dispatch(creditRequested({ type, amount: Math.max(0, amount) }));
    amountInput.setTyped(undefined);
    setTried(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <MoneyField
        of={amountInput}
        label={copy(`front-of-house.credit.${type}`)}
        help={
          isWaiting
            ? copy('front-of-house.amount.notAdded')
            : copy('front-of-house.credit.available', {
                available: money(totalAvailable),
                most: money(maxApplicable),
              })
        }
        error={tried && wrong}
        {...unapplied(isWaiting)}
        after={
          <Stack direction="row" gap={1} wrap>
            <Button type="submit">{copy('front-of-house.credit.use')}</Button>
            {applied > 0 && (
              <Button kind="quiet" onClick={() => dispatch(creditRequested({ type, amount: 0 }))}>
                {copy('front-of-house.credit.remove')}
              </Button>
            )}
          </Stack>
        }
      />
    </form>
  );
}

/** Credit that the customer has with the operator. The server applies it, up to its limit. */
export function CreditTender() {
  const copy = useCopy();
  const credits = useCounterCart().cart?.credits.filter(({ totalAvailable }) => totalAvailable > 0) ?? [];
  return (
    <TenderSection title={copy('front-of-house.credit.title')}>
      {credits.length === 0 && <Quiet>{copy('front-of-house.credit.none')}</Quiet>}
      <Stack gap={2}>
        {credits.map((credit) => (
          <OneCredit key={credit.type} credit={credit} />
        ))}
      </Stack>
    </TenderSection>
  );
}
