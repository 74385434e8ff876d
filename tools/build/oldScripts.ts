/** Scripts of earlier builds, for pages that are open. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** They stay for this time. */
const KEEP_MS = 48 * 3600 * 1000;

export interface Manifest {
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** `folder`: of the scripts, which the manifest names with `js/` before them. */
export function removeOldScripts(folder: string, { entries, chunks }: Manifest): void {
  const current = new Set([...Object.values(entries), ...Object.values(chunks)].flat());
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const script = `js/${name.replace(/\.(br|gz|map)$/, '')}`;
    if (!current.has(script) && Date.now() - statSync(file).mtimeMs > KEEP_MS) rmSync(file);
  }
}
