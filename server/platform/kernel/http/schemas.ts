import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readShapes, type CallDescriptor, type JsonSchema } from './descriptors';
import { withPromisedFields } from './promisedFields';

/** Relative references in the call files (`../shapes.json#/...`) resolve from here. */
const BASE = 'https://foyer.example/schemas/api/calls/';

/** The schemas of a call. Each is compiled at its first use. */
export interface CallSchemas {
  readonly params: ValidateFunction | undefined;
  readonly query: ValidateFunction | undefined;
  readonly body: ValidateFunction | undefined;
  /** The schema of the response with this status. Production does not check responses. */
  readonly answer: (status: number) => ValidateFunction | undefined;
}

/** Compiles call schemas. One instance for the whole platform, because compiling the shapes takes the most time. */
export class SchemaBook {
  /** A URL contains only text, so text is converted to numbers. */
  private readonly address = book({ coerceTypes: true, removeAdditional: true });
  /** Unknown keys of a body are removed without an error: extra fields never reach a rule. */
  private readonly body = book({ removeAdditional: true });
  private readonly answer = book({}, withPromisedFields(readShapes()));

  compile(call: CallDescriptor): CallSchemas {
    const { name, params, query, body } = call;
    const compiled = {
      params: once(() => params && this.address.compile(named(params, `${name}.params.json`))),
      query: once(() => query && this.address.compile(named(query, `${name}.query.json`))),
      body: once(() => body && this.body.compile(named(body, `${name}.body.json`))),
    };
    return {
      get params() {
        return compiled.params();
      },
      get query() {
        return compiled.query();
      },
      get body() {
        return compiled.body();
      },
      answer: this.answerOf(call),
    };
  }

  private answerOf({ name, answers, responses }: CallDescriptor): CallSchemas['answer'] {
    const compiled = new Map<number, ValidateFunction>();
    return (status) => {
      const schema = answers === 'text/html' ? undefined : responses[status];
      if (schema === undefined) return undefined;
      const validate =
        compiled.get(status) ??
        this.answer.compile(withPromisedFields(named(schema, `${name}.${status}.json`)));
      compiled.set(status, validate);
      return validate;
    };
  }
}

/** `schemas.test.ts` validates the schemas themselves. At each start that would take longer than compiling them. */
function book(
  options: { coerceTypes?: boolean; removeAdditional?: boolean },
  shapes = readShapes(),
): Ajv2020 {
  const ajv = new Ajv2020({ ...options, allErrors: true, strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(shapes);
  return ajv;
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

function named(schema: JsonSchema, file: string): JsonSchema {
  return { ...schema, $id: BASE + file };
}
