import type * as Calls from './calls';

/**
 * A visitor does not need the calls of a session, so this chunk loads on first use. Undefined if the chunk or
 * the call fails.
 */
export async function withSessionCalls<Answer>(
  ask: (calls: typeof Calls) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask(await import(/* webpackChunkName: "session" */ './calls'));
  } catch {
    return undefined;
  }
}
