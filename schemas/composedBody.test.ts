import { composedBody } from './composedBody';

const PARTS = {
  bank: { properties: { sortCode: { type: 'string' } }, required: ['sortCode'] },
  terms: {
    allOf: [{ $ref: '../bodies.json#/$defs/bank' }],
    properties: { accepted: { type: 'boolean' } },
    required: [],
  },
};

test('a body has its own properties and those of its parts, and of their parts', () => {
  const body = {
    type: 'object',
    allOf: [{ $ref: '../bodies.json#/$defs/terms' }],
    properties: { id: { type: 'string' } },
    required: ['id'],
    additionalProperties: false,
  };
  expect(composedBody(body, PARTS)).toEqual({
    type: 'object',
    properties: { sortCode: { type: 'string' }, accepted: { type: 'boolean' }, id: { type: 'string' } },
    required: ['sortCode', 'id'],
    additionalProperties: false,
  });
});

test('a body without parts stays as it is', () => {
  const body = { type: 'object', properties: {} };
  expect(composedBody(body, PARTS)).toBe(body);
});

test('a part that does not exist is an error', () => {
  const body = { allOf: [{ $ref: '../bodies.json#/$defs/banks' }] };
  expect(() => composedBody(body, PARTS)).toThrow('bodies.json has no part');
});
