import type { FieldProps } from '@rjsf/utils';
import { numberStyle, typedNumber } from '../../schemas/typedNumber';
import { useFieldMessages } from './fieldMessages';

/**
 * In place of rjsf's, which helps fields that give every key on ('1.' on the way to '1.5') and asks
 * `Intl` for the decimal separator at each rendering. Our fields report the finished text. A text that is not a
 * number, or has two readings, stays as it was typed and gets a message.
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
