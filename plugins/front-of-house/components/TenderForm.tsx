/** The form of a tender that gives no change. Each use adds a line, with a printed number if the tender has one. */
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { typedLine, useCopy } from '../../../core/contract';
import { Button, Stack, TextField, unapplied } from '../../../core/contract/ui';
import type { TenderFormProps } from '../ports';
import { NUMBERED_TENDERS } from '../domain/tenders';
import { paymentAdded } from '../state/events';
import { TenderSection } from './TenderSection';
import { useDue } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

export function TenderForm({ tenderType, copyKeys, numbered = false }: TenderFormProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money, typed: typedMoney, parse, noAmount, symbol } = useTillMoney();
  const { left, room, payments } = useDue();
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  // The amount left is the suggestion until another amount is typed.
  const text = typed ?? (left > 0 ? typedMoney(left) : '');
  const amount = parse(text);
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
    setTyped(undefined);
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
          <TextField
            label={copy('front-of-house.amount.label')}
            error={tried && mistake}
            before={symbol}
            width="xs"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{copy(`${copyKeys}.take`)}</Button>
        </Stack>
      </form>
    </TenderSection>
  );
}

/** Vouchers and cheques. */
export const NumberedTenders = () =>
  NUMBERED_TENDERS.map((tenderType) => (
    <TenderForm key={tenderType} tenderType={tenderType} copyKeys={`front-of-house.${tenderType}`} numbered />
  ));
