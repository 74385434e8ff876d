/** Receives the visit of another browser. The data may come from any source: each plugin checks its part. */
import { claimHandover } from '../../schemas/generated/calls/claimHandover';
import type { FoyerEvent } from '../contract/types';
import { sendCall } from '../http/sendCall';
import type { FoyerStore } from '../store/store';
import { selectTenant } from '../tenant/page';
import { handoverParts } from './documentState';

export type HandoverResult =
  | 'taken'
  /** Used, expired, or not a valid code. */
  | 'over'
  /** The visit was received, but this page cannot continue with it. */
  | 'unfit'
  /** No response: the visit may still be available. */
  | 'failed';

export interface HandoverTarget {
  readonly store: Pick<FoyerStore, 'getState' | 'dispatch'>;
  /** Loads a plugin that has a part of the visit. Rejects if this tenant has no plugin of that name. */
  readonly bring: (plugin: string) => Promise<unknown>;
}

export async function receiveHandover(
  code: string,
  { store, bring }: HandoverTarget,
): Promise<HandoverResult> {
  const { getState, dispatch } = store;
  const answer = await sendCall(claimHandover, { body: { code } });
  if (!answer.ok) {
    const { failure } = answer;
    const isOver = failure.kind === 'invalid' || (failure.kind === 'refused' && failure.status === 404);
    return isOver ? 'over' : failure.kind === 'malformed' ? 'unfit' : 'failed';
  }
  const { document, parts } = answer.data;
  // Some plugins load later than the visit. Parts without a plugin here are dropped.
  await Promise.allSettled(Object.keys(parts).map(bring));
  const state = getState();
  const isChanged = document !== selectTenant(state).hash;
  const events: FoyerEvent[] = [];
  for (const [plugin, part] of await handoverParts.all()) {
    if (!Object.hasOwn(parts, plugin)) continue;
    const taking = part.take(parts[plugin], state, isChanged);
    if (!taking) return 'unfit';
    events.push(...taking);
  }
  for (const event of events) dispatch(event);
  return events.length > 0 ? 'taken' : 'unfit';
}
