import Ajv2020 from 'ajv/dist/2020';
import { readDescriptors, readShapes } from './descriptors';
import { SchemaBook } from './schemas';

test('every schema of a call uses only keywords of its dialect', () => {
  const ajv = new Ajv2020({ strict: false });
  const schemas = [...readDescriptors().values()].flatMap(({ name, params, query, body, responses }) =>
    Object.entries({ params, query, body, ...responses }).map(
      ([part, schema]) => [`${name} ${part}`, schema] as const,
    ),
  );
  for (const [name, schema] of [['shapes', readShapes()] as const, ...schemas]) {
    if (schema === undefined) continue;
    const isValid = ajv.validateSchema(schema);
    expect({ name, isValid, errors: ajv.errors }).toEqual({ name, isValid: true, errors: null });
  }
});

test('every address and body of every call has a schema that compiles', () => {
  const book = new SchemaBook();
  for (const call of readDescriptors().values()) {
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

test('every response of every call has a schema that compiles, except page fragments', () => {
  const book = new SchemaBook();
  for (const call of readDescriptors().values()) {
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
