import styled from '@emotion/styled';
import { useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { numericPattern } from '../../../schemas/localDates';
import { typedLine } from '../../../schemas/typedText';
import { isCalendarDate, type CalendarDate } from '../../domain/dates';
import { parseDate } from '../../domain/parseDate';
import { useCopy } from '../../tenant/copy';
import { useDateText, useTenant } from '../../tenant/hooks';
import { isPressing } from '../controls/afterPress';
import { controlStyles } from '../controls/controlStyles';
import { Icon } from '../display/Icon';
import { useCalendar } from './useCalendar';
import { Spinner } from '../display/Spinner';

type InputProp =
  'name' | 'disabled' | 'readOnly' | 'autoComplete' | `aria-${'describedby' | 'invalid' | 'required'}`;

interface DateInputProps extends Pick<ComponentProps<'input'>, InputProp> {
  readonly id: string;
  /** `YYYY-MM-DD`, '' or text that is not a date. */
  readonly value: string;
  /** `YYYY-MM-DD` when the text is a date, else the text as typed. */
  readonly onCommit: (text: string) => void;
  /**
   * Called with a function that commits the text, while text is not committed; then with undefined. It serves
   * parents that need the value before the user leaves the field.
   */
  readonly onDraft?: (commit: (() => void) | undefined) => void;
  /** For a form that can wait: called with the commit function when a press elsewhere leaves the field. */
  readonly onLeftByPress?: (commit: () => void) => void;
  readonly min?: string;
  readonly max?: string;
  readonly today?: CalendarDate;
  /** Number of times that the parent replaced the typed text by another date. */
  readonly replaced?: number;
  readonly onBlur?: () => void;
}

const Root = styled('div')({ position: 'relative', display: 'flex', width: '13rem', maxWidth: '100%' });

const Failure = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  color: theme.foyer.textQuiet,
}));

const Input = styled('input')(controlStyles, ({ theme }) => ({ paddingInlineEnd: theme.spacing(6) }));

const Opener = styled('button')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 1,
  insetInlineEnd: 1,
  width: '2.625rem',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: 0,
  borderRadius: theme.foyer.radius.s,
  background: 'none',
  font: 'inherit',
  color: theme.foyer.primaryText,
  cursor: 'pointer',
  '&:hover': { background: theme.foyer.primarySoft },
  [theme.foyer.touch]: { insetBlock: 0, width: theme.foyer.target },
}));

/** The typed text, until it is a date. Then the value is shown in its standard format. */
function useTyped(value: string, replaced: number) {
  const dateText = useDateText();
  const [typed, setTyped] = useState<string>();
  const [lastProps, setLastProps] = useState({ value, replaced });
  if (value !== lastProps.value || replaced !== lastProps.replaced) {
    setLastProps({ value, replaced });
    if (isCalendarDate(value)) setTyped(undefined);
  }
  return { text: typed ?? dateText(value), typed, setTyped };
}

/** Inserts separators, which number pads of phones lack. Five or more digits cannot be a year. */
function withSeparators(text: string, locale: string): string {
  const { order, separator } = numericPattern(locale);
  if (order[0] === 'year' || !/^\d{5,8}$/.test(text)) return text;
  return [text.slice(0, 2), text.slice(2, 4), text.slice(4)].join(separator);
}

/** The control of a date: an input and a button that opens the calendar. */
export function DateInput({ onCommit, onDraft, onLeftByPress, onBlur, ...props }: DateInputProps) {
  const { value, min, max, today, id, replaced = 0, ...input } = props;
  const copy = useCopy();
  const { locale } = useTenant();
  const dateText = useDateText();
  const { text, typed, setTyped } = useTyped(value, replaced);
  const calendar = useCalendar();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    calendar.close();
    opener.current?.focus();
  };
  const commit = (date: string) => {
    onDraft?.(undefined);
    onCommit(date);
  };
  const settle = (raw = typed) => {
    if (raw === undefined) return;
    const text = typedLine(raw);
    const date = parseDate(text, { min, max, today, locale });
    // Text that the parent does not accept (out of bounds, not a date) stays as typed, so that the user can
    // fix it.
    setTyped(date === value || text === '' ? undefined : date ? dateText(date) : text);
    commit(date ?? text);
  };
  const type = (raw: string) => {
    const next = withSeparators(raw, locale);
    setTyped(next);
    // Without min, max and today: '1 March 20' may become '1 March 2026'.
    const date = next.length >= 10 ? parseDate(next, { locale }) : undefined;
    if (date) commit(date);
    else onDraft?.(() => settle(next));
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    // The calendar is elsewhere in the document, and takes the focus before its ref is set.
    if (event.currentTarget.contains(to) || to?.closest(`[id="${calendar.id}"]`)) return;
    // While the calendar is open, the focus may leave to no element or to another window. Then only the
    // calendar closes itself.
    if (calendar.isOpen && !to) return;
    calendar.close();
    onBlur?.();
  };
  const pick = (date: CalendarDate) => {
    setTyped(undefined);
    commit(date);
    close();
  };
  const closed = input.disabled || input.readOnly;
  return (
    <div>
      <Root ref={root} onBlur={leave}>
        <Input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          value={text}
          onChange={(event) => type(event.target.value)}
          // Enter submits the form without leaving the field.
          onKeyDown={({ key }) => key === 'Enter' && settle()}
          onBlur={() => (onLeftByPress && isPressing() ? onLeftByPress(() => settle()) : settle())}
        />
        {!closed && (
          <Opener
            ref={opener}
            type="button"
            // On a press, Safari focuses only elements with a `tabIndex`. The focus on the opener counts as
            // focus in the field.
            tabIndex={0}
            // Without the label of the field, because that label must name only the input.
            aria-label={copy('core.ui.date.open')}
            aria-haspopup="dialog"
            aria-expanded={calendar.isOpen}
            aria-controls={calendar.isOpen ? calendar.id : undefined}
            onClick={calendar.isOpen ? calendar.close : calendar.open}
          >
            <Icon name="calendar" />
          </Opener>
        )}
        {calendar.isLoading && <Spinner />}
        {calendar.Calendar && (
          <calendar.Calendar
            anchor={root}
            id={calendar.id}
            value={isCalendarDate(value) ? value : ''}
            min={min}
            max={max}
            today={today}
            onPick={pick}
            onClose={close}
            onReopen={calendar.open}
          />
        )}
      </Root>
      {calendar.hasFailed && <Failure role="alert">{copy('core.ui.date.failed')}</Failure>}
    </div>
  );
}
