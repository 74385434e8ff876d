import type * as Calls from './calls';

/** Loads the calls of a session on first use: visitors need none. Undefined if the chunk or the call fails. */
export async function withSessionCalls<Answer>(
  ask: (calls: typeof Calls) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask(await import(/* webpackChunkName: "session" */ './calls'));
  } catch {
    return undefined;
  }
}
