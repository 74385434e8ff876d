/** Interprets schemas: no code is made of them, so that the content security policy can forbid it. */
import { Validator } from '@cfworker/json-schema';

const validators = new WeakMap<object, Validator>();

/** Unknown keys are let through: a platform may add to its answers at any time. */
export function checkShape(value: unknown, schema: object): boolean {
  const known = validators.get(schema) ?? new Validator(opened(schema) as object, '2020-12', true);
  validators.set(schema, known);
  return known.validate(value).valid;
}

/** The schema without `additionalProperties: false`, at every depth. */
function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, opened(value)]));
}
