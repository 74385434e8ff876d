/** 'One guarded reload': when a chunk of this build is gone because a newer one was put up. Never during a payment, never twice for one build. */
const KEY = 'foyer.reloadedFrom';

export interface ReloadDeps {
  readonly build: string;
  readonly chargeOpen: () => boolean;
  readonly reload: () => void;
}

export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (?:css )?chunk|dynamically imported module/i.test(error.message)
  );
}

/** True when the page is being reloaded. */
export function reloadForNewBuild(error: unknown, { build, chargeOpen, reload }: ReloadDeps): boolean {
  if (!isChunkError(error) || chargeOpen()) return false;
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
  } catch {
    // Without a memory there is no telling the first time from the tenth.
    return false;
  }
  reload();
  return true;
}
