import type { WidgetProps } from '@rjsf/utils';
import type { FieldWidth } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useWidgetWords } from '../fieldTalk';
import { useAttributes } from './attributes';
import { useDraft } from './useDraft';

const SHORT: Readonly<Record<string, FieldWidth>> = {
  'postal-code': 's',
  bday: 's',
  tel: 'm',
  'given-name': 'm',
  'family-name': 'm',
};

/** As wide as the answer is likely to be. */
function widthOf(number: boolean, attributes: Readonly<Record<string, string>>): FieldWidth {
  const known = SHORT[attributes.autoComplete ?? ''];
  if (known) return known;
  if (number) return 's';
  const length = Number(attributes.maxLength ?? Number.NaN);
  return length <= 12 ? 's' : length <= 30 ? 'm' : 'l';
}

/** An address or a number of a given form is pasted with blanks around it, which mean nothing. */
function withoutBlanks({ schema, onChange }: WidgetProps): WidgetProps['onChange'] {
  const isFormal = schema.format !== undefined || schema.pattern !== undefined;
  return isFormal ? (text: unknown) => onChange(typeof text === 'string' ? text.trim() : text) : onChange;
}

export function TextWidget(props: WidgetProps) {
  const { id, schema, options, placeholder, readonly, disabled, required } = props;
  const words = useWidgetWords(props);
  const { attributes, autoComplete } = useAttributes(props);
  const draft = useDraft<HTMLInputElement>({ ...props, onChange: withoutBlanks(props) });
  const number = schema.type === 'number' || schema.type === 'integer';
  const { min: _min, max: _max, step: _step, spellCheck, ...rest } = attributes;
  return (
    <TextField
      {...rest}
      {...words}
      {...draft}
      autoComplete={autoComplete}
      // Not type=number: it swallows what is no number, and turns with the mouse wheel.
      type={number ? 'text' : inputType(options.inputType)}
      inputMode={
        number ? (schema.type === 'integer' ? 'numeric' : 'decimal') : inputMode(attributes.inputMode)
      }
      maxLength={attributes.maxLength === undefined ? undefined : Number(attributes.maxLength)}
      minLength={undefined}
      spellCheck={spellCheck === undefined ? undefined : spellCheck === 'true'}
      id={id}
      name={id}
      width={widthOf(number, attributes)}
      placeholder={placeholder || undefined}
      readOnly={readonly}
      disabled={disabled}
      aria-required={required || undefined}
    />
  );
}

function inputType(wanted: unknown) {
  return wanted === 'email' || wanted === 'tel' || wanted === 'url' || wanted === 'password'
    ? wanted
    : 'text';
}

const MODES = ['none', 'text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url'] as const;

function inputMode(wanted: string | undefined) {
  return MODES.find((mode) => mode === wanted);
}

export function TextareaWidget(props: WidgetProps) {
  const words = useWidgetWords(props);
  const draft = useDraft<HTMLTextAreaElement>(props);
  const { id, readonly, disabled, required, placeholder } = props;
  return (
    <TextArea
      {...words}
      {...draft}
      id={id}
      name={id}
      width="l"
      placeholder={placeholder || undefined}
      readOnly={readonly}
      disabled={disabled}
      aria-required={required || undefined}
    />
  );
}
