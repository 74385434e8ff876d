/** @jest-environment node */
/** The public calls of a platform over HTTP. */
import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { platformOverHttp } from './platformOverHttp';
import { membershipOf, venueOf } from './testing/platform';

const OFFER = { type: 'swim', option: 'o-1', venue: 'pool', date: '2030-01-01' };
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = fastify();
  app.get('/riverside/api/venues/online-joining', () => ({
    data: [{ ...venueOf('pool', 'Castle Pool'), ofOtherRelease: true }],
  }));
  app.get('/riverside/api/memberships/types', (request) => ({
    data: [membershipOf('swim', JSON.stringify(request.query))],
  }));
  app.get('/riverside/api/memberships/online-joining', () => ({ data: 'nothing of the kind' }));
  app.get('/riverside/api/venues/online-joining/:id', (_request, reply) =>
    reply.code(404).send({ message: 'There is no such centre.', code: 'not_found', errors: {} }),
  );
  app.get('/riverside/api/memberships/types/:type/payment-options/:option', (_request, reply) =>
    reply.code(422).send({
      message: 'Check the answers.',
      code: 'invalid',
      errors: { startDate: ['Choose a date before 2 January 2027.'] },
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/{tenant}`;
});
afterAll(() => app.close());

test('the centres of a tenant are read, also from a platform that sends more', async () => {
  expect(await platformOverHttp(url).venues('riverside')).toMatchObject({
    kind: 'ready',
    data: [{ id: 'pool', name: 'Castle Pool' }],
  });
});

test('the memberships of a centre are those that the platform gives for it', async () => {
  expect(await platformOverHttp(url).membershipsAt('riverside', 'pool')).toMatchObject({
    data: [{ name: '{"venue_id":"pool"}' }],
  });
});

test('a refusal has the message of the field, or that of the answer', async () => {
  const platform = platformOverHttp(url);
  expect(await platform.onDate('riverside', OFFER)).toEqual({
    kind: 'refused',
    message: 'Choose a date before 2 January 2027.',
  });
  expect(await platform.venue('riverside', 'lido')).toEqual({
    kind: 'refused',
    message: 'There is no such centre.',
  });
});

test('an answer of another form, and no answer, are not taken for an offer', async () => {
  expect(await platformOverHttp(url).memberships('riverside')).toEqual({ kind: 'unreachable' });
  expect(await platformOverHttp('http://127.0.0.1:1/{tenant}').venues('riverside')).toEqual({
    kind: 'unreachable',
  });
});
