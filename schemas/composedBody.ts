/**
 * The body of a call in `schemas/api/calls` can consist of parts of `schemas/api/bodies.json`: `allOf` lists
 * them. This module merges the properties of the parts and of the body into one closed object, for the checks
 * and the types.
 */
import { isRecord } from './isRecord';

type Schema = Readonly<Record<string, unknown>>;

const REFERENCE = /^\.\.\/bodies\.json#\/\$defs\/(\w+)$/;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `parts`: the `$defs` of `schemas/api/bodies.json`. Throws if a part does not exist. */
export function composedBody(body: Schema, parts: Schema): Schema {
  const { allOf, properties, required, ...rest } = body;
  if (allOf === undefined) return body;
  const all = [...listOf(allOf).map((reference) => partOf(reference, parts)), { properties, required }];
  return {
    ...rest,
    properties: Object.assign({}, ...all.map((part) => part.properties)) as Schema,
    required: all.flatMap((part) => listOf(part.required)),
  };
}

function partOf(reference: unknown, parts: Schema): Schema {
  const name = isRecord(reference) ? REFERENCE.exec(String(reference.$ref))?.[1] : undefined;
  const part = name === undefined ? undefined : parts[name];
  if (!isRecord(part)) throw new Error(`schemas/api/bodies.json has no part ${JSON.stringify(reference)}.`);
  return composedBody(part, parts);
}
