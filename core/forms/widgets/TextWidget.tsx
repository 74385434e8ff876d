import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { PERSONAL_RULES, isPersonalRule, personalRuleOf } from '../../../schemas/personalRules';
import { numberText } from '../../../schemas/typedNumber';
import { typedCode, typedLine, typedText } from '../../../schemas/typedText';
import type { FieldWidth } from '../../ui/controls/Field';
import { TextArea } from '../../ui/controls/TextArea';
import { TextField } from '../../ui/controls/TextField';
import { FieldAdditionsContext } from '../fieldAdditions';
import { useFieldMessages, useWidgetCopy } from '../fieldMessages';
import { useAttributes } from './attributes';
import { useDraft } from './useDraft';

const SHORT: Readonly<Record<string, FieldWidth>> = {
  'postal-code': 's',
  bday: 's',
  tel: 'm',
  'given-name': 'm',
  'family-name': 'm',
  'address-level1': 'm',
  'address-level2': 'm',
};

/** The width of a likely answer. */
function widthOf(number: boolean, attributes: Readonly<Record<string, string>>): FieldWidth {
  const shortWidth = SHORT[attributes.autoComplete ?? ''];
  if (shortWidth) return shortWidth;
  if (number) return 's';
  const length = Number(attributes.maxLength ?? Number.NaN);
  return length <= 12 ? 's' : length <= 30 ? 'm' : 'l';
}

type ReadText = (typed: string) => string;

/** How a text is cleaned, by its rule. A password is never changed. */
function readerOf({ schema, options }: WidgetProps, attributes: Readonly<Record<string, string>>): ReadText {
  if (options.inputType === 'password') return (typed) => typed;
  if (schema.format === 'email') return typedCode;
  const { foyerRule = '' } = schema as { readonly foyerRule?: string };
  const rule = isPersonalRule(foyerRule)
    ? foyerRule
    : personalRuleOf({ type: 'text', names: [], attributes });
  return rule ? PERSONAL_RULES[rule].read : typedLine;
}

/** Removes invisible characters and outer spaces, which come with pasted text, when the user leaves the field. */
function changeHandler(read: ReadText, onChange: WidgetProps['onChange']): WidgetProps['onChange'] {
  return (text: unknown) => onChange(typeof text === 'string' ? read(text) || undefined : text);
}

export function TextWidget(props: WidgetProps) {
  const { id, schema, options, placeholder, readonly, disabled, required } = props;
  const texts = useWidgetCopy(props);
  const { attributes, autoComplete } = useAttributes(props);
  const addition = useContext(FieldAdditionsContext)[attributes.autoComplete ?? ''];
  const read = readerOf(props, attributes);
  const { locale } = useFieldMessages();
  const value: unknown = props.value;
  const draft = useDraft<HTMLInputElement>({
    ...props,
    value: typeof value === 'number' ? numberText(value, locale) : value,
    onChange: changeHandler(read, props.onChange),
  });
  const number = schema.type === 'number' || schema.type === 'integer';
  // `maxlength` would cut pasted text without notice. A message reports a text that is too long.
  const { min: _min, max: _max, step: _step, maxLength: _longest, spellCheck, ...rest } = attributes;
  return (
    <TextField
      {...rest}
      {...texts}
      {...draft}
      autoComplete={autoComplete}
      // Not `type=number`: it discards text that is not a number, and the mouse wheel changes its value.
      type={number ? 'text' : inputType(options.inputType)}
      inputMode={
        number ? (schema.type === 'integer' ? 'numeric' : 'decimal') : inputMode(attributes.inputMode)
      }
      minLength={undefined}
      spellCheck={spellCheck === undefined ? undefined : spellCheck === 'true'}
      id={id}
      name={id}
      width={widthOf(number, attributes)}
      placeholder={placeholder || undefined}
      readOnly={readonly}
      disabled={disabled}
      aria-required={required || undefined}
      {...addition}
    />
  );
}

function inputType(requested: unknown) {
  return requested === 'email' || requested === 'tel' || requested === 'url' || requested === 'password'
    ? requested
    : 'text';
}

const MODES = ['none', 'text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url'] as const;

function inputMode(requested: string | undefined) {
  return MODES.find((mode) => mode === requested);
}

export function TextareaWidget(props: WidgetProps) {
  const texts = useWidgetCopy(props);
  const draft = useDraft<HTMLTextAreaElement>({
    ...props,
    onChange: changeHandler(typedText, props.onChange),
  });
  const { id, readonly, disabled, required, placeholder } = props;
  return (
    <TextArea
      {...texts}
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
