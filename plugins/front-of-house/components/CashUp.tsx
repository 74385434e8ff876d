/**
 * The end of a shift: staff count the till, as one sum or by notes and coins, and the result is compared with
 * the expected sum.
 */
import styled from '@emotion/styled';
import { useState, type FormEvent } from 'react';
import { useCopy, useSettings, typedText } from '../../../core/contract';
import { Button, Card, Disclosure, MoneyLine, Stack, TextArea, TextField } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { countedFrom } from '../domain/countedCash';
import { shiftClosePressed } from '../state/events';
import { Heading } from './counterStyles';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useLeaveCustomer } from './useLeaveCustomer';
import { useTillMoney } from './useTillMoney';

const DENOMINATIONS: readonly number[] = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

const DenominationCount = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
  gap: theme.spacing(1.5),
}));

/** Counting by denomination fills the sum in. Staff may also type the sum. */
function CountByDenomination({ onCounted }: { readonly onCounted: (total: number) => void }) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const { denominations = DENOMINATIONS } = useSettings('front-of-house');
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const type = (denomination: number, text: string) => {
    const next = { ...pieces, [denomination]: text };
    setPieces(next);
    const total = countedFrom(denominations, next);
    if (total !== undefined) onCounted(total);
  };
  return (
    <Disclosure summary={copy('front-of-house.shift.pieces')}>
      <DenominationCount role="group" aria-label={copy('front-of-house.shift.pieces')}>
        {denominations.map((denomination) => (
          <TextField
            key={denomination}
            label={money(denomination)}
            error={
              countedFrom([denomination], pieces) === undefined && copy('front-of-house.shift.pieces.wrong')
            }
            inputMode="numeric"
            autoComplete="off"
            value={pieces[denomination] ?? ''}
            onChange={(event) => type(denomination, event.target.value)}
          />
        ))}
      </DenominationCount>
    </Disclosure>
  );
}

/** Copy key for a surplus, a shortage or no difference. */
const differenceKey = (difference: number): string => {
  if (difference === 0) return 'front-of-house.shift.even';
  return difference > 0 ? 'front-of-house.shift.surplus' : 'front-of-house.shift.shortage';
};

export function CashUp({ shift, busy }: { readonly shift: Shift; readonly busy: boolean }) {
  const copy = useCopy();
  const { leave, question } = useLeaveCustomer();
  const { money, typed, parse, noAmount, symbol } = useTillMoney();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const key = useIdempotencyKey(text, note);
  const counted = parse(text);
  const isWrong = counted === undefined || counted < 0;
  const expected = shift.expectedCash.raw.amount;
  const difference = isWrong ? undefined : counted - expected;
  const unexplained = difference !== undefined && difference !== 0 && typedText(note) === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (counted === undefined || isWrong || unexplained) return;
    leave(shiftClosePressed({ countedCash: counted, note: typedText(note), key }));
  };
  return (
    <Card as="section" aria-label={copy('front-of-house.shift.cashUp.heading')}>
      <Heading>{copy('front-of-house.shift.cashUp.heading')}</Heading>
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <CountByDenomination onCounted={(total) => setText(typed(total))} />
          <TextField
            label={copy('front-of-house.shift.counted')}
            error={tried && isWrong && noAmount}
            before={symbol}
            width="s"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <MoneyLine label={copy('front-of-house.shift.expected')} value={money(expected)} />
            {difference !== undefined && (
              <MoneyLine strong label={copy(differenceKey(difference))} value={money(Math.abs(difference))} />
            )}
          </div>
          <TextArea
            label={copy('front-of-house.shift.note')}
            help={copy('front-of-house.shift.note.help')}
            error={tried && unexplained && copy('front-of-house.shift.note.missing')}
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button kind="primary" type="submit" busy={busy}>
            {copy('front-of-house.shift.cashUp.submit')}
          </Button>
        </Stack>
      </form>
      {question}
    </Card>
  );
}
