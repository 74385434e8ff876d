/** The id of the request that is being answered, or of the one that caused the message that is being sent. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** Undefined in the background work. */
export const currentRequestId = (): string | undefined => current.getStore();

export const withRequestId = <Value>(id: string | undefined, work: () => Value): Value =>
  id === undefined ? work() : current.run(id, work);

/** For each request of the server. The body is read before: its events would lose the id. */
export function keepRequestIds(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done));
}
