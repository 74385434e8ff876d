import type { WidgetProps } from '@rjsf/utils';

/** An option of a control. `value` is text for the DOM, `answer` is the stored value. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly answer: unknown;
}

function isOption(value: unknown): value is { readonly value: string; readonly label: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    'label' in value &&
    typeof value.label === 'string'
  );
}

/** The server's options, or those of the schema (`enum`, `oneOf` of constants). */
export function choicesOf({ options }: Pick<WidgetProps, 'options'>): readonly Choice[] {
  const own: readonly unknown[] = Array.isArray(options.choices) ? options.choices : [];
  const list = own.length > 0 ? own.filter(isOption) : (options.enumOptions ?? []);
  return list.map(({ value, label }: { value: unknown; label: string }) => ({
    value: String(value),
    label,
    answer: value,
  }));
}
