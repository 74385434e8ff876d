/** Whether an answer has the shape of its call, so that what comes with a page never breaks its first screen. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { opened } from '../../../schemas/openSchema';

/** Relative references of the call files (`../shapes.json#/...`) resolve from here. */
const BASE = 'https://foyer.example/schemas/api/calls/';

export type ResponseValidator = (body: unknown) => boolean;

/** `shapes`: the content of `schemas/api/shapes.json`. Unknown keys are let through. Compiles each schema when it is first needed. */
export function responseValidation(shapes: object): (call: string, schema: object) => ResponseValidator {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(opened(shapes));
  return (call, schema) => {
    let accepts: ValidateFunction | undefined;
    return (body) => {
      accepts ??= ajv.compile({ ...opened(schema), $id: `${BASE}${call}.json` });
      return accepts(body);
    };
  };
}
