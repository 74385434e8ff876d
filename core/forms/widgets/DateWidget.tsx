import type { WidgetProps } from '@rjsf/utils';
import { isCalendarDate } from '../../domain/dates';
import { DateInput } from '../../ui/dates/DateInput';
import { Field, describedBy } from '../../ui/controls/Field';
import { useDateHelp } from '../../ui/dates/useDateHelp';
import { useFieldMessages, useWidgetCopy } from '../fieldMessages';
import { useAttributes } from './attributes';

/** A date, typed or picked, stored as `YYYY-MM-DD`. An invalid date stays as typed and gets a message. */
export function DateWidget(props: WidgetProps) {
  const { id, value, schema, readonly, disabled, required, onChange, onBlur } = props;
  const dateHelp = useDateHelp();
  const { today, onEdited, onDraft, leaveByPress } = useFieldMessages();
  const { help, ...texts } = useWidgetCopy(props);
  const { autoComplete } = useAttributes(props);
  const noFuture = (schema as { readonly foyerNoFuture?: unknown }).foyerNoFuture === true;
  // How to type a date is of no use where none can be typed.
  const hint = readonly ? (
    help
  ) : (
    <>
      {help}
      {dateHelp(noFuture || !today ? '1986-03-27' : today)}
    </>
  );
  return (
    <Field id={id} {...texts} help={hint} width="s">
      <DateInput
        {...describedBy(id, { help: hint, error: texts.error })}
        id={id}
        name={id}
        value={typeof value === 'string' ? value : ''}
        max={noFuture ? today : undefined}
        today={isCalendarDate(today) ? today : undefined}
        autoComplete={autoComplete}
        aria-required={required || undefined}
        readOnly={readonly}
        disabled={disabled}
        onDraft={onDraft}
        onLeftByPress={leaveByPress}
        onCommit={(text) => {
          onEdited(id);
          onChange(text === '' ? undefined : text);
        }}
        onBlur={() => onBlur(id, value)}
      />
    </Field>
  );
}
