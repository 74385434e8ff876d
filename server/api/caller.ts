/** The caller of the current call. Long work checks whether the caller is still connected. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';

export interface Caller {
  isDisconnected(): boolean;
}

const current = new AsyncLocalStorage<Caller>();

/** Undefined outside a call, for example while a seed is loaded. */
export const currentCaller = (): Caller | undefined => current.getStore();

export function runAsCaller<Value>(caller: Caller, work: () => Value): Value {
  return current.run(caller, work);
}

/** Gone: the connection closed before the response was sent. */
export const callerOf = ({ raw }: FastifyReply): Caller => ({
  isDisconnected: () => raw.destroyed && !raw.writableFinished,
});
