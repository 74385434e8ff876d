import { loadCallCode } from '../http/loadCallCode';
import type * as Calls from './calls';

/** Loads the calls of a session on first use: visitors need none. Undefined if the chunk or the call fails. */
export async function withSessionCalls<Answer>(
  ask: (calls: typeof Calls) => Promise<Answer>,
): Promise<Answer | undefined> {
  const calls = await loadCallCode(() => import(/* webpackChunkName: "session" */ './calls'));
  return calls && ask(calls).catch(() => undefined);
}
