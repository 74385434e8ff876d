/** A key of the till: a press opens the pad that asks for the amount. Opening a pad closes the others. */
import styled from '@emotion/styled';
import { createContext, useContext, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { typedLine, useCopy } from '../../../core/contract';
import { Button, Icon, TextField, unapplied } from '../../../core/contract/ui';
import type { Payments } from '../domain/tenders';
import { Key } from './counterStyles';
import { MoneyField, useAmount } from './MoneyField';
import { useShortcut, type Shortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

/** The element below the keys that shows the open pad. */
export const PadPlace = createContext<HTMLElement | null>(null);

const InThrees = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1),
}));

export const Keys = styled(InThrees)(({ theme }) => ({
  // At most three columns, and two where 'Membership' does not fit into a third.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(6.25rem, calc((100% - 1.1rem) / 3)), 1fr))',
  '& > button[data-size]': { minHeight: '4rem', padding: theme.spacing(0.5) },
  '& > button > span': { display: 'grid', gap: theme.spacing(0.5), justifyItems: 'center', minWidth: 0 },
  '& small': { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& kbd': { margin: 0 },
  // The form of a tender that comes from another plugin.
  '& > :not(button)': { gridColumn: '1 / -1' },
}));

const Notes = styled(InThrees)({ '& > button[data-size]': { paddingInline: 0 } });

const Pad = styled('details')(({ theme }) => ({
  padding: theme.spacing(0, 1.5, 1.5),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  '&:not([open])': { display: 'none' },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '2.75rem',
    fontWeight: 700,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
}));

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

interface TenderKeyProps {
  readonly label: string;
  /** The label of the amount, and of the button that adds it. */
  readonly amountLabel: string;
  readonly takeLabel: string;
  readonly help?: string;
  readonly shortcut?: Shortcut;
  /** Shown on the key: the credit of the customer that this order does not use yet. */
  readonly available?: number;
  /** Minor units. The amount in the field until staff type another. */
  readonly suggested: number;
  /** Minor units. Absent: any amount, because this tender gives change. */
  readonly most?: number;
  /** A new amount replaces the earlier one, so 0 removes it. Otherwise each use adds a line. */
  readonly replaces?: boolean;
  /** The copy of the tender's printed number, and the payments that already have one. */
  readonly number?: { readonly copyKey: string; readonly used: Payments };
  /** Amounts to take with one press. */
  readonly quick?: readonly number[];
  readonly onTake: (amount: number, reference: string) => void;
}

interface PadFormProps extends TenderKeyProps {
  /** Closes the pad, with the focus on its key. */
  readonly onDone: () => void;
}

/** The typed text stays while the pad is closed. */
function PadForm({ suggested, most, replaces, number, quick = [], ...props }: PadFormProps) {
  const copy = useCopy();
  const { money, noAmount } = useTillMoney();
  const [typedNumber, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const field = useAmount(suggested);
  const { amount, typed = '' } = field;
  const reference = typedLine(typedNumber);
  const isWaiting = (number ? reference : typedLine(typed)) !== '';
  const waiting = isWaiting && { ...unapplied(true), help: copy('front-of-house.amount.notAdded') };
  const isNone = amount === undefined || (!replaces && amount <= 0);
  const mistake = isNone
    ? noAmount
    : most !== undefined && amount > most && copy('front-of-house.amount.over', { most: money(most) });
  // Each number can be used only once.
  const isUsed = number?.used.some((one) => one.reference === reference);
  const wrongNumber = number && (reference === '' ? 'missing' : isUsed && 'taken');
  const take = (taken: number) => {
    props.onTake(taken, reference);
    setNumber('');
    field.setTyped(undefined);
    setTried(false);
    props.onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNone && !mistake && !wrongNumber) take(amount);
  };
  return (
    <Form onSubmit={submit} noValidate>
      {quick.length > 0 && (
        <Notes role="group" aria-label={copy('front-of-house.cash.quick')}>
          {quick.map((note) => (
            <Button key={note} onClick={() => take(note)}>
              {money(note)}
            </Button>
          ))}
        </Notes>
      )}
      {number && (
        <TextField
          label={copy(number.copyKey)}
          error={tried && wrongNumber && copy(`${number.copyKey}.${wrongNumber}`)}
          width="s"
          autoComplete="off"
          value={typedNumber}
          onChange={(event) => setNumber(event.target.value)}
          {...waiting}
        />
      )}
      <MoneyField
        of={field}
        label={props.amountLabel}
        help={props.help}
        error={tried && mistake}
        {...(!number && waiting)}
      />
      <Button type="submit" fullWidth>
        {props.takeLabel}
      </Button>
    </Form>
  );
}

export function TenderKey(tender: TenderKeyProps) {
  const { money } = useTillMoney();
  const place = useContext(PadPlace);
  const key = useRef<HTMLButtonElement>(null);
  const pad = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { label, shortcut, available } = tender;
  const isEmpty = available === 0 && tender.suggested === 0;
  const open = () => {
    if (!pad.current) return;
    pad.current.open = true;
    const field = pad.current.querySelector('input');
    field?.focus();
    field?.select();
  };
  const close = () => {
    key.current?.focus();
    if (pad.current) pad.current.open = false;
  };
  useShortcut(shortcut, () => !isEmpty && open());
  return (
    <>
      <Button
        ref={key}
        onClick={open}
        aria-expanded={isOpen}
        aria-disabled={isEmpty}
        aria-keyshortcuts={shortcut}
      >
        {label} {available !== undefined && <small>{money(available)}</small>}{' '}
        {shortcut && <Key of={shortcut} />}
      </Button>
      {place &&
        createPortal(
          <Pad ref={pad} name="counter-tenders" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>
              {label} <Icon name="close" />
            </summary>
            <PadForm {...tender} onDone={close} />
          </Pad>,
          place,
        )}
    </>
  );
}
