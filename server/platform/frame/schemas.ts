import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readShapes, type CallDescriptor, type JsonSchema } from './descriptors';

/** Relative references of the call files (`../shapes.json#/...`) resolve from here. */
const BASE = 'https://foyer.example/schemas/api/calls/';

export interface CallSchemas {
  readonly params: ValidateFunction | undefined;
  readonly query: ValidateFunction | undefined;
  readonly body: ValidateFunction | undefined;
  /** By status. */
  readonly answers: ReadonlyMap<number, ValidateFunction>;
}

/** Compiles call schemas; one for the whole platform, because compiling shapes is what takes time. */
export class SchemaBook {
  /** The URL carries text only, so numbers are made of it. */
  private readonly address = book({ coerceTypes: true, removeAdditional: true });
  /** Unknown keys of a body are dropped without a word: extra fields never reach a rule. */
  private readonly body = book({ removeAdditional: true });
  private readonly answer = book({});

  compile(call: CallDescriptor): CallSchemas {
    const { name, params, query, body } = call;
    return {
      params: params && this.address.compile(named(params, `${name}.params.json`)),
      query: query && this.address.compile(named(query, `${name}.query.json`)),
      body: body && this.body.compile(named(body, `${name}.body.json`)),
      answers: this.answersOf(call),
    };
  }

  private answersOf(call: CallDescriptor): ReadonlyMap<number, ValidateFunction> {
    if (call.answers === 'text/html') return new Map();
    return new Map(
      Object.entries(call.responses).map(([status, schema]) => [
        Number(status),
        this.answer.compile(named(schema, `${call.name}.${status}.json`)),
      ]),
    );
  }
}

function book(options: { coerceTypes?: boolean; removeAdditional?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ ...options, allErrors: true, strict: false });
  addFormats(ajv);
  ajv.addSchema(readShapes());
  return ajv;
}

function named(schema: JsonSchema, file: string): JsonSchema {
  return { ...schema, $id: BASE + file };
}
