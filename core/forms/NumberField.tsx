import type { FieldProps } from '@rjsf/utils';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** What is typed as the number that it says; what says none is kept as typed, and refused with words. */
function numberOf(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : value;
  return typeof text === 'string' && NUMBER.test(text) ? Number(text) : text;
}

/**
 * In place of rjsf's, which helps fields that give every key on ('1.' on the way to '1.5') and asks
 * `Intl` for the decimal separator at each drawing. Ours give the finished text on.
 */
export function NumberField(props: FieldProps) {
  const { onChange, registry } = props;
  const { StringField } = registry.fields;
  if (!StringField) return null;
  return (
    <StringField
      {...props}
      onChange={(value, path, errors, id) => onChange(numberOf(value), path, errors, id)}
    />
  );
}
