/** Remote data. `of` identifies the request, so that a late response to an older request is recognised. */
export type RemoteData<T> =
  | { readonly state: 'unasked' }
  | { readonly state: 'asking'; readonly of: string }
  | { readonly state: 'ready'; readonly of: string; readonly value: T }
  | { readonly state: 'failed'; readonly of: string };

export const IDLE = { state: 'unasked' } as const;

/** True if the response to `of` is the expected one. */
export const isWaitingFor = (loading: RemoteData<unknown>, of: string): boolean =>
  loading.state === 'asking' && loading.of === of;

export const valueOf = <T>(loading: RemoteData<T>, of: string): T | undefined =>
  loading.state === 'ready' && loading.of === of ? loading.value : undefined;
