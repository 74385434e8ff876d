import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { isCalendarDate, type CalendarDate } from '../../domain/dates';
import { useCopy } from '../../tenant/copy';
import { useLongDate } from '../../tenant/hooks';
import { afterPress } from '../controls/afterPress';
import { Button } from '../controls/Button';
import { DateInput } from './DateInput';
import { Field, describedBy, type FieldTexts } from '../controls/Field';
import { Stack } from '../display/Stack';
import { useDateHelp } from './useDateHelp';

export interface DateFieldProps extends FieldTexts {
  readonly label: string;
  readonly value: CalendarDate | '';
  /** '' while the text is not a date within the bounds. The field then shows the error. */
  readonly onChange: (value: CalendarDate | '') => void;
  readonly min?: CalendarDate;
  readonly max?: CalendarDate;
  /** Marked in the calendar. Without a value the calendar opens there. */
  readonly today?: CalendarDate;
  /** Buttons under the field: Today, Tomorrow. Dates out of bounds are omitted. */
  readonly shortcuts?: readonly { readonly label: string; readonly value: CalendarDate }[];
  /** A date before `min` is replaced by `min` without an error, and the field shows a message. */
  readonly clampToMin?: boolean;
  readonly onBlur?: () => void;
  readonly id?: string;
}

const Note = styled('div')(({ theme }) => ({
  fontWeight: 700,
  '&:not(:empty)': { marginTop: theme.spacing(0.75) },
}));

type DateProblem = 'invalid' | 'early' | 'late';

/** ISO dates can be compared as text. */
function dateProblem(value: string, min?: string, max?: string): DateProblem | undefined {
  if (!isCalendarDate(value)) return 'invalid';
  if (min && value < min) return 'early';
  return max && value > max ? 'late' : undefined;
}

/** The problem of the text. A new date from the parent removes it. */
function useProblem(value: string) {
  const [problem, setProblem] = useState<DateProblem>();
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (isCalendarDate(value)) setProblem(undefined);
  }
  return [problem, setProblem] as const;
}

/** A date that the user types in the order of the tenant's locale or picks. Its value is `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps) {
  const { label, help, error, optional, value, onChange, min, max, today, shortcuts = [], id } = props;
  const { clampToMin, onBlur } = props;
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const copy = useCopy();
  const dateText = useLongDate();
  const dateHelp = useDateHelp();
  const [problem, setProblem] = useProblem(value);
  const [replaced, setReplaced] = useState(0);
  const [moved, setMoved] = useState<Readonly<Record<'typed' | 'date', string>>>();
  const commit = (text: string) => {
    const found = text === '' ? undefined : dateProblem(text, min, max);
    if (found === 'early' && clampToMin && min) {
      setProblem(undefined);
      afterPress(() => setMoved({ typed: dateText(text), date: min }));
      // The value may already be the minimum. Then only this change removes the typed text.
      setReplaced(replaced + 1);
      return onChange(min);
    }
    setMoved(undefined);
    setProblem(found);
    onChange(found === undefined && isCalendarDate(text) ? text : '');
  };
  // The parent detects that a date is missing. Only the field has the reason.
  const bound = dateText((problem === 'early' ? min : max) ?? '');
  const wrong = problem ? copy(`core.ui.date.${problem}`, { label, date: bound }) : error;
  const texts = { help: help ?? dateHelp(min ?? today ?? '1986-03-27'), error: wrong };
  const offered = shortcuts.filter((shortcut) => dateProblem(shortcut.value, min, max) === undefined);
  return (
    <Stack gap={1}>
      <Field id={inputId} label={label} optional={optional} {...texts}>
        <DateInput
          {...describedBy(inputId, texts)}
          id={inputId}
          value={value}
          min={min}
          max={max}
          today={today}
          replaced={replaced}
          onBlur={onBlur}
          onCommit={commit}
        />
        {clampToMin && (
          <Note role="status">
            {moved?.date === value &&
              copy('core.ui.date.moved', { typed: moved.typed, date: dateText(moved.date) })}
          </Note>
        )}
      </Field>
      {offered.length > 0 && (
        <Stack direction="row" gap={1} wrap>
          {offered.map((shortcut) => (
            <Button
              key={shortcut.label}
              size="md"
              aria-pressed={shortcut.value === value}
              onClick={() => commit(shortcut.value)}
            >
              {shortcut.label}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
