/**
 * Fields that other platforms may omit but this one always sends: `promised` in `schemas/api`, beside
 * `required`. The responses of this platform are checked against both.
 */
import { isRecord } from '../../schemas/isRecord';

export function withPromisedFields(
  schema: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { promised, ...rest } = schema;
  const inside = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, promisedFieldsIn(value)]),
  );
  // A property may also have the name `promised`; then it is not a list.
  if (!Array.isArray(promised))
    return promised === undefined ? inside : { ...inside, promised: promisedFieldsIn(promised) };
  return { ...inside, required: [...listIn(rest.required), ...listIn(promised)] };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function promisedFieldsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(promisedFieldsIn);
  return isRecord(value) ? withPromisedFields(value) : value;
}
