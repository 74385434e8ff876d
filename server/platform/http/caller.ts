/** The caller of the current call: long work checks whether the caller still waits. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';

export interface Caller {
  hasGone(): boolean;
}

const current = new AsyncLocalStorage<Caller>();

/** Undefined outside of a call, as when a seed is loaded. */
export const currentCaller = (): Caller | undefined => current.getStore();

export function workFor<Value>(caller: Caller, work: () => Value): Value {
  return current.run(caller, work);
}

/** Gone: the connection was closed before the answer was sent. */
export const callerOf = ({ raw }: FastifyReply): Caller => ({
  hasGone: () => raw.destroyed && !raw.writableFinished,
});
