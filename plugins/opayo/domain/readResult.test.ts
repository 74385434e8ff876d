import { readResult } from './readResult';

test('the identifier of a new card is its token', () => {
  expect(readResult({ success: true, cardIdentifier: 'C-1' })).toEqual({
    kind: 'token',
    cardIdentifier: 'C-1',
  });
});

test('a saved card keeps its identifier, because Opayo returns none', () => {
  const token = { kind: 'token', cardIdentifier: 'SAVED-1' };
  expect(readResult({ success: true, cardIdentifier: '' }, 'SAVED-1')).toEqual(token);
  expect(readResult({ success: true }, 'SAVED-1')).toEqual(token);
});

const failed = (error?: object) => ({ success: false, error });

// @spec joining 8.16a, 8.17a
test.each([
  [failed({ httpCode: 401, errorCode: 1002, errorMessage: 'Authentication failed' }), { kind: 'expired' }],
  [failed({ errorCode: '1011', errorMessage: 'x' }), { kind: 'expired' }],
  [
    failed({ httpCode: 422, errorCode: 1008, errorMessage: 'Wrong number' }),
    { kind: 'refused', messages: ['Wrong number'] },
  ],
  [failed({ errorCode: 1008, errorMessage: 'No status' }), { kind: 'refused', messages: ['No status'] }],
  [failed({ httpCode: 422 }), { kind: 'refused', messages: [] }],
  [failed(), { kind: 'refused', messages: [] }],
  [failed({ httpCode: 0, errorMessage: 'Failed to fetch' }), { kind: 'unreachable' }],
  [failed({ httpCode: 503, errorMessage: 'Away' }), { kind: 'unreachable' }],
  [{ success: true }, { kind: 'unreachable' }],
  [{ success: true, cardIdentifier: 7 }, { kind: 'unreachable' }],
  [undefined, { kind: 'unreachable' }],
  ['yes', { kind: 'unreachable' }],
])('the report %j is read as %j', (report, read) => expect(readResult(report)).toEqual(read));

test.each([
  failed({ httpCode: 422, errorCode: 1012, errorMessage: 'Not valid' }),
  failed({ httpCode: 404, errorMessage: 'Not found' }),
])('a saved card that Opayo does not know is not reported as a mistake in a new card: %j', (report) => {
  expect(readResult(report, 'SAVED-1')).toEqual({ kind: 'unknownCard' });
  expect(readResult(report)).toMatchObject({ kind: 'refused' });
});
