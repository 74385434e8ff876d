import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readShapes, type CallDescriptor, type CallFolder, type JsonSchema } from './descriptors';
import { withPromisedFields } from './promisedFields';

/** Relative references in the call files (`../shapes.json#/...`) resolve from here. */
const BASE = 'https://foyer.example/schemas/api/';

/** The schemas of a call. Each is compiled at its first use. */
export interface CallSchemas {
  readonly params: () => ValidateFunction | undefined;
  readonly query: () => ValidateFunction | undefined;
  readonly body: () => ValidateFunction | undefined;
  /** The schema of the response with this status. Production does not check responses. */
  readonly answer: (status: number) => ValidateFunction | undefined;
}

/** Compiles call schemas. One instance for a whole server, because compiling the shapes takes the most time. */
export class SchemaBook {
  /** A URL contains only text, so text is converted to numbers. */
  private readonly address: Ajv2020;
  /** Unknown keys of a body are removed without an error: extra fields never reach a rule. */
  private readonly body: Ajv2020;
  private readonly answer: Ajv2020;

  constructor(private readonly folder: CallFolder) {
    const shapes = readShapes(folder);
    this.address = book({ coerceTypes: true, removeAdditional: true }, shapes);
    this.body = book({ removeAdditional: true }, shapes);
    this.answer = book({}, withPromisedFields(shapes));
  }

  compile({ name, params, query, body, answers, responses }: CallDescriptor): CallSchemas {
    const compiled = new Map<string, ValidateFunction>();
    const once = (
      ajv: Ajv2020,
      schema: JsonSchema | undefined,
      part: string,
    ): ValidateFunction | undefined => {
      if (schema === undefined) return undefined;
      const validator =
        compiled.get(part) ?? ajv.compile({ ...schema, $id: `${BASE}${this.folder}/${name}.${part}.json` });
      compiled.set(part, validator);
      return validator;
    };
    return {
      params: () => once(this.address, params, 'params'),
      query: () => once(this.address, query, 'query'),
      body: () => once(this.body, body, 'body'),
      answer: (status) => {
        const schema = answers === 'text/html' ? undefined : responses[status];
        return once(this.answer, schema && withPromisedFields(schema), String(status));
      },
    };
  }
}

/** `schemas.test.ts` validates the schemas themselves. At each start that would take longer than compiling them. */
function book(options: { coerceTypes?: boolean; removeAdditional?: boolean }, shapes: JsonSchema): Ajv2020 {
  const ajv = new Ajv2020({ ...options, allErrors: true, strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(shapes);
  return ajv;
}
