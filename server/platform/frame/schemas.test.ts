import { readDescriptors } from './descriptors';
import { SchemaBook } from './schemas';

test('every answer of every call has a schema that compiles, but where the answer is a fragment of a page', () => {
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
