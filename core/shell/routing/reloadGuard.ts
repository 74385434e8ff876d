/** 'One guarded reload' if a newer build removed a chunk: never in a payment, never twice for one build. */
const KEY = 'foyer.reloadedFrom';

export interface ReloadDeps {
  readonly build: string;
  readonly chargeOpen: () => boolean;
  readonly reload: () => void;
}

/** The copy of a plugin is loaded with its chunk, and a newer document may have removed both. */
export class CopyLoadError extends Error {
  override readonly name = 'CopyLoadError';

  constructor(
    /** The address of the copy. */
    readonly request: string,
    cause: unknown,
  ) {
    super('The copy of a plugin could not be loaded.', { cause });
  }
}

export function isChunkError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    error instanceof CopyLoadError ||
    /loading (?:css )?chunk|dynamically imported module/i.test(error.message)
  );
}

/** True if the file does not exist. Without a connection that is unknown, and a reload would lose the page. */
async function isGone(error: Error): Promise<boolean> {
  const { request } = error as { readonly request?: unknown };
  if (typeof request !== 'string') return false;
  const response = await fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response?.status === 404 || response?.status === 410;
}

/** Returns true if the page is reloading. */
export async function reloadForNewBuild(error: unknown, deps: ReloadDeps): Promise<boolean> {
  const { build, chargeOpen, reload } = deps;
  if (!isChunkError(error) || !(await isGone(error)) || chargeOpen()) return false;
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
  } catch {
    // Without session storage the code cannot detect a repeated reload.
    return false;
  }
  reload();
  return true;
}
