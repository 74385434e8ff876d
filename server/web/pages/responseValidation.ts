/**
 * Checks whether an answer matches the schema of its call, so that answers in a page never break its first
 * screen.
 */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { withAdditionalProperties } from '../../../schemas/openSchema';

/** Relative references in the call files (`../shapes.json#/...`) resolve from this address. */
const BASE = 'https://foyer.example/schemas/api/calls/';

export type ResponseValidator = (body: unknown) => boolean;

/**
 * `shapes` is the content of `schemas/api/shapes.json`. Unknown keys are allowed. Each schema is compiled on
 * first use.
 */
export function responseValidation(shapes: object): (call: string, schema: object) => ResponseValidator {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(withAdditionalProperties(shapes));
  return (call, schema) => {
    let accepts: ValidateFunction | undefined;
    return (body) => {
      accepts ??= ajv.compile({ ...withAdditionalProperties(schema), $id: `${BASE}${call}.json` });
      return accepts(body);
    };
  };
}
