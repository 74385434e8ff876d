/** Something asked of the server. `of` names what it was asked for, so that a late answer to an older question is seen. */
export type RemoteData<T> =
  | { readonly state: 'unasked' }
  | { readonly state: 'asking'; readonly of: string }
  | { readonly state: 'ready'; readonly of: string; readonly value: T }
  | { readonly state: 'failed'; readonly of: string };

export const IDLE = { state: 'unasked' } as const;

/** True when the answer to `of` is the one being waited for. */
export const isWaitingFor = (loading: RemoteData<unknown>, of: string): boolean =>
  loading.state === 'asking' && loading.of === of;

export const valueOf = <T>(loading: RemoteData<T>, of: string): T | undefined =>
  loading.state === 'ready' && loading.of === of ? loading.value : undefined;
