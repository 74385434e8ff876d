import Ajv2020 from 'ajv/dist/2020';
import { readDescriptors, readShapes } from './descriptors';
import { SchemaBook } from './schemas';

const FOLDERS = ['calls', 'calls/operators'] as const;

test.each(FOLDERS)('every schema of %s uses only keywords of its dialect', (folder) => {
  const ajv = new Ajv2020({ strict: false });
  const schemas = [...readDescriptors(folder).values()].flatMap(({ name, params, query, body, responses }) =>
    Object.entries({ params, query, body, ...responses }).map(
      ([part, schema]) => [`${name} ${part}`, schema] as const,
    ),
  );
  for (const [name, schema] of [['shapes', readShapes(folder)] as const, ...schemas]) {
    if (schema === undefined) continue;
    const isValid = ajv.validateSchema(schema);
    expect({ name, isValid, errors: ajv.errors }).toEqual({ name, isValid: true, errors: null });
  }
});

test.each(FOLDERS)('every address and body of %s has a schema that compiles', (folder) => {
  const book = new SchemaBook(folder);
  for (const call of readDescriptors(folder).values()) {
    const schemas = book.compile(call);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = schemas[part]();
      expect({ call: call.name, part, compiles: typeof schema }).toEqual({
        call: call.name,
        part,
        compiles: call[part] === undefined ? 'undefined' : 'function',
      });
      expect(schemas[part]()).toBe(schema);
    }
  }
});

type Json = Readonly<Record<string, unknown>>;

function integersIn(value: unknown): readonly Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(integersIn);
  const { type } = value as Json;
  return [type].flat().includes('integer') ? [value as Json, ...nested] : nested;
}

test.each(FOLDERS)(
  'every whole number in a request of %s has a limit, as a database column has',
  (folder) => {
    for (const { name, params, query, body } of readDescriptors(folder).values())
      for (const number of integersIn([params, query, body]))
        expect({ name, ...number }).toHaveProperty('maximum', expect.any(Number));
  },
);

test.each(FOLDERS)('every response of %s has a schema that compiles, except page fragments', (folder) => {
  const book = new SchemaBook(folder);
  for (const call of readDescriptors(folder).values()) {
    const { answer } = book.compile(call);
    for (const status of Object.keys(call.responses).map(Number)) {
      const isFragment = call.answers === 'text/html';
      expect({ call: call.name, status, compiles: answer(status) !== undefined }).toEqual({
        call: call.name,
        status,
        compiles: !isFragment,
      });
      expect(answer(status)).toBe(answer(status));
    }
    expect(answer(599)).toBeUndefined();
  }
});
