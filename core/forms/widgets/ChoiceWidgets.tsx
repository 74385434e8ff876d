import type { WidgetProps } from '@rjsf/utils';
import { isRecord } from '../../../schemas/isRecord';
import { useCopy } from '../../tenant/copy';
import { Checkbox } from '../../ui/controls/Checkbox';
import { FieldGroup } from '../../ui/controls/FieldGroup';
import { RadioCards } from '../../ui/controls/RadioCards';
import { Select } from '../../ui/controls/Select';
import { useFieldMessages, useWidgetCopy } from '../fieldMessages';
import { useAttributes } from './attributes';

/** An option of a control. `value` is text for the DOM, `answer` is the stored value. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly answer: unknown;
}

const isOption = (value: unknown): value is { readonly value: unknown; readonly label: string } =>
  isRecord(value) && 'value' in value && typeof value.label === 'string';

/** The server's options, or those of the schema (`enum`, `oneOf` of constants). */
function choicesOf({ options }: Pick<WidgetProps, 'options'>): readonly Choice[] {
  const own: readonly unknown[] = Array.isArray(options.choices) ? options.choices : [];
  const list = own.length > 0 ? own.filter(isOption) : (options.enumOptions ?? []);
  return list.map(({ value, label }) => ({
    value: String(value),
    label,
    answer: value,
  }));
}

/** Choosing the same option again is not an edit, so the server's message about it stays. */
function useChosen({ id, value, onChange }: WidgetProps) {
  const { onEdited } = useFieldMessages();
  return (answer: unknown) => {
    if (answer === value) return;
    onEdited(id);
    onChange(answer);
  };
}

export function SelectWidget(props: WidgetProps) {
  const { id, value, multiple, readonly, disabled, required, placeholder, onBlur } = props;
  const copy = useCopy();
  const texts = useWidgetCopy(props);
  const { attributes, autoComplete } = useAttributes(props);
  const choose = useChosen(props);
  const choices = choicesOf(props);
  if (multiple) return <CheckboxesWidget {...props} />;
  const chosen = choices.find(({ answer }) => answer === value);
  const isTitle = attributes.autoComplete === 'honorific-prefix';
  const select = (
    <Select
      {...texts}
      id={id}
      name={id}
      width={isTitle ? 's' : 'm'}
      autoComplete={autoComplete}
      options={choices}
      placeholder={placeholder || copy('core.forms.choose')}
      value={chosen?.value ?? ''}
      disabled={disabled || readonly}
      aria-required={required || undefined}
      onChange={(event) => choose(choices.find((choice) => choice.value === event.target.value)?.answer)}
      onBlur={() => onBlur(id, value)}
    />
  );
  // It has a separate row. Then the first name and the last name are in one row.
  return isTitle ? <div>{select}</div> : select;
}

export function RadioWidget(props: WidgetProps) {
  const { id, value, readonly, disabled, onBlur } = props;
  const { label, ...texts } = useWidgetCopy(props);
  const choose = useChosen(props);
  const choices = choicesOf(props);
  return (
    <RadioCards
      {...texts}
      legend={label}
      id={id}
      name={id}
      options={choices}
      value={choices.find(({ answer }) => answer === value)?.value}
      disabled={disabled || readonly}
      onChange={(chosen) => choose(choices.find((choice) => choice.value === chosen)?.answer)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

export function CheckboxesWidget(props: WidgetProps) {
  const { id, readonly, disabled, onBlur } = props;
  const { label, ...texts } = useWidgetCopy(props);
  const choose = useChosen(props);
  const choices = choicesOf(props);
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const toggle = (answer: unknown, on: boolean) => {
    // In the order of the question, so that the same choices give the same answer.
    const next = choices.filter((choice) => (choice.answer === answer ? on : chosen.includes(choice.answer)));
    choose(next.length > 0 ? next.map((choice) => choice.answer) : undefined);
  };
  return (
    <FieldGroup {...texts} legend={label} id={id}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          id={`${id}-${choice.value}`}
          name={id}
          value={choice.value}
          label={choice.label}
          checked={chosen.includes(choice.answer)}
          disabled={disabled || readonly}
          onChange={(event) => toggle(choice.answer, event.target.checked)}
          onBlur={() => onBlur(id, props.value)}
        />
      ))}
    </FieldGroup>
  );
}

export function CheckboxWidget(props: WidgetProps) {
  const { id, value, required, readonly, disabled, onBlur } = props;
  const { label, help, error } = useWidgetCopy(props);
  const choose = useChosen(props);
  return (
    <Checkbox
      id={id}
      name={id}
      label={label}
      help={help}
      error={error}
      checked={value === true}
      disabled={disabled || readonly}
      aria-required={required || undefined}
      // Unticked means unanswered if a tick is required.
      onChange={(event) => choose(event.target.checked || (required ? undefined : false))}
      onBlur={() => onBlur(id, value)}
    />
  );
}
