import { receivedRequestId } from './requestId';

const ID = '3f2c1f0a-1111-4222-8333-444455556666';

test('the id of the web host is used', () => {
  expect(receivedRequestId({ headers: { 'x-request-id': ID } })).toBe(ID);
});

test.each([undefined, '', 'x'.repeat(36), `${ID}\n{"level":50}`, ID.toUpperCase()])(
  'an id of another form is not written to the log: %j',
  (received) => {
    const id = receivedRequestId({ headers: { 'x-request-id': received } });
    expect(id).not.toBe(received);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  },
);
