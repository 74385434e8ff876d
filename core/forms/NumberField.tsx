import type { FieldProps } from '@rjsf/utils';
import { numberStyle, typedNumber } from '../../schemas/typedNumber';
import { useFieldMessages } from './fieldMessages';

/**
 * Replaces rjsf's field. That one supports fields that report every key ('1.' before '1.5') and calls `Intl`
 * for the decimal separator at each render. The fields here report the finished text. A text that is not a
 * number, or has two readings, stays as typed and gets a message.
 */
export function NumberField(props: FieldProps) {
  const { onChange, registry, schema } = props;
  const { locale } = useFieldMessages();
  const { StringField } = registry.fields;
  if (!StringField) return null;
  const numberOf = (value: unknown): unknown => {
    const read = typeof value === 'string' && typedNumber(value, numberStyle(schema, locale));
    return read && read.kind === 'number' ? Number(read.decimal) : value;
  };
  return (
    <StringField
      {...props}
      onChange={(value, path, errors, id) => onChange(numberOf(value), path, errors, id)}
    />
  );
}
