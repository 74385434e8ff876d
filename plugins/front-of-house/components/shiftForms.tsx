/** Opening a shift with the cash in the till, and cashing up at its end. */
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy, useSettings, typedText } from '../../../core/contract';
import { Button, Card, Disclosure, MoneyLine, Stack, TextArea, TextField } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { sumCountedCash } from '../domain/countedCash';
import { shiftClosePressed, shiftOpenPressed } from '../state/events';
import { Heading, Key, Quiet } from './counterStyles';
import { Difference } from './Difference';
import { useLeaveCustomer } from './useLeaveCustomer';
import { MoneyField, useAmount } from './MoneyField';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

interface ShiftFormProps {
  readonly action: 'open' | 'cashUp';
  readonly text?: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** `tried`: the form was submitted, so its errors are shown. */
  readonly children: (tried: boolean) => ReactNode;
}

function ShiftForm({ action, text, busy, onSubmit, children }: ShiftFormProps) {
  const copy = useCopy();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useShortcut('F9', () => form.current?.requestSubmit());
  const heading = copy(`front-of-house.shift.${action}.heading`);
  return (
    <Card as="section" aria-label={heading}>
      <Heading>{heading}</Heading>
      {text && <Quiet>{text}</Quiet>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          onSubmit();
        }}
      >
        <Stack gap={2} align={action === 'open' ? 'start' : undefined}>
          {children(tried)}
          <Button kind="primary" type="submit" busy={busy} aria-keyshortcuts="F9">
            {copy(`front-of-house.shift.${action}.submit`)} <Key of="F9" />
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

export function OpenShift({ busy }: { readonly busy: boolean }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { noAmount } = useTillMoney();
  const float = useAmount();
  const key = useIdempotencyKey(float.text);
  const { amount } = float;
  const isWrong = amount === undefined || amount < 0;
  const submit = () => {
    if (!isWrong) dispatch(shiftOpenPressed({ float: amount, key }));
  };
  return (
    <ShiftForm action="open" text={copy('front-of-house.shift.open.text')} busy={busy} onSubmit={submit}>
      {(tried) => (
        <MoneyField
          of={float}
          label={copy('front-of-house.shift.float')}
          help={copy('front-of-house.shift.float.help')}
          error={tried && isWrong && noAmount}
          width="s"
        />
      )}
    </ShiftForm>
  );
}

const DenominationCount = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
  gap: theme.spacing(1.5),
}));

/** Counting by denomination fills the sum in. Staff may also type the sum. */
function CountByDenomination({ onCounted }: { readonly onCounted: (total: number) => void }) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const { denominations } = useSettings('front-of-house');
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const type = (denomination: number, text: string) => {
    const next = { ...pieces, [denomination]: text };
    setPieces(next);
    const total = sumCountedCash(denominations, next);
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
              sumCountedCash([denomination], pieces) === undefined &&
              copy('front-of-house.shift.pieces.wrong')
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

export function CashUp({ shift, busy }: { readonly shift: Shift; readonly busy: boolean }) {
  const copy = useCopy();
  const { leave, question } = useLeaveCustomer();
  const { money, fieldText, noAmount } = useTillMoney();
  const counted = useAmount();
  const [note, setNote] = useState('');
  const key = useIdempotencyKey(counted.text, note);
  const { amount } = counted;
  const isWrong = amount === undefined || amount < 0;
  const expected = shift.expectedCash.raw.amount;
  const difference = isWrong ? undefined : amount - expected;
  const unexplained = difference !== undefined && difference !== 0 && typedText(note) === '';
  const submit = () => {
    if (isWrong || unexplained) return;
    leave(shiftClosePressed({ countedCash: amount, note: typedText(note) || undefined, key }));
  };
  return (
    <>
      <ShiftForm action="cashUp" busy={busy} onSubmit={submit}>
        {(tried) => (
          <>
            <CountByDenomination onCounted={(total) => counted.setTyped(fieldText(total))} />
            <MoneyField
              of={counted}
              label={copy('front-of-house.shift.counted')}
              error={tried && isWrong && noAmount}
              width="s"
            />
            <MoneyLine label={copy('front-of-house.shift.expected')} value={money(expected)} />
            {difference !== undefined && <Difference amount={difference} />}
            <TextArea
              label={copy('front-of-house.shift.note')}
              help={copy('front-of-house.shift.note.help')}
              error={tried && unexplained && copy('front-of-house.shift.note.missing')}
              rows={2}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </>
        )}
      </ShiftForm>
      {question}
    </>
  );
}
