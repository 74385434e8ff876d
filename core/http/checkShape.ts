/**
 * The validator interprets schemas and generates no code, so that the content security policy can forbid
 * generated code.
 */
import { Validator } from '@cfworker/json-schema';
import { withAdditionalProperties } from '../../schemas/openSchema';

const validators = new WeakMap<object, Validator>();

/** Unknown keys are allowed. */
export function checkShape(value: unknown, schema: object): boolean {
  const known = validators.get(schema) ?? new Validator(withAdditionalProperties(schema), '2020-12', true);
  validators.set(schema, known);
  return known.validate(value).valid;
}
