/** Whether an answer has the shape of its call, so that what comes with a page never breaks its first screen. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** Relative references of the call files (`../shapes.json#/...`) resolve from here. */
const BASE = 'https://foyer.example/schemas/api/calls/';

export type AcceptsAnswer = (body: unknown) => boolean;

/** `shapes`: the content of `schemas/api/shapes.json`. Compiles each schema when it is first needed. */
export function answerShapes(shapes: object): (call: string, schema: object) => AcceptsAnswer {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(opened(shapes) as object);
  return (call, schema) => {
    let accepts: ValidateFunction | undefined;
    return (body) => {
      accepts ??= ajv.compile({ ...(opened(schema) as object), $id: `${BASE}${call}.json` });
      return accepts(body);
    };
  };
}

/** A platform may add to its answers at any time: unknown keys are let through, at every depth. */
function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, opened(value)]));
}
