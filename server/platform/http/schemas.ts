import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readShapes, type CallDescriptor, type JsonSchema } from './descriptors';
import { withPromisedFields } from './promisedFields';

/** Relative references of the call files (`../shapes.json#/...`) resolve from here. */
const BASE = 'https://foyer.example/schemas/api/calls/';

/** The schemas of a call. Each is compiled when it is first read: a schema that nothing asks for costs nothing. */
export interface CallSchemas {
  readonly params: ValidateFunction | undefined;
  readonly query: ValidateFunction | undefined;
  readonly body: ValidateFunction | undefined;
  /** Of an answer with this status; production checks none. */
  readonly answer: (status: number) => ValidateFunction | undefined;
}

/** Compiles call schemas; one for the whole platform, because compiling shapes is what takes time. */
export class SchemaBook {
  /** The URL carries text only, so numbers are made of it. */
  private readonly address = book({ coerceTypes: true, removeAdditional: true });
  /** Unknown keys of a body are dropped without a word: extra fields never reach a rule. */
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

/** `schemas.test.ts` holds the schemas to their dialect: that takes longer than compiling them, at each start. */
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
