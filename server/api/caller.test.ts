/** @jest-environment node */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { callerOf, type Caller } from './caller';

test('a caller has gone if the connection closes before the response, not after it', async () => {
  const callers: Caller[] = [];
  const app = fastify();
  app.get('/slow', (_request, reply) => void callers.push(callerOf(reply)));
  app.get('/quick', (_request, reply) => {
    callers.push(callerOf(reply));
    return reply.send('answer');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path: '/slow' }).on('error', () => undefined);
  asked.end();
  while (callers.length === 0) await new Promise((later) => setTimeout(later, 5));
  expect(callers[0]?.isDisconnected()).toBe(false);
  asked.destroy();
  while (callers[0]?.isDisconnected() !== true) await new Promise((later) => setTimeout(later, 5));
  await (await fetch(`http://127.0.0.1:${port}/quick`)).text();
  expect(callers[1]?.isDisconnected()).toBe(false);
  await app.close();
});
