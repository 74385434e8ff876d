/** Follows the folder `tenants/`: an edit becomes a version with the author 'file', and a new version is written. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { messageOf } from '../net/errorFacts';
import { foldersIn, hasFolder } from '../net/folders';
import { explainSystemFault } from '../net/systemFault';
import { hashOfContent } from './content';
import type { DatabaseStore } from './databaseStore';
import { ALL, followFolders, type FollowedFolder } from './followFolders';
import { readFolderContent, type AssetHashes, type FolderContent } from './folderContent';
import {
  completePublication,
  discardPublication,
  writePublication,
  type FolderChange,
} from './folderPublication';
import { readBlobs } from './rows/blobs';
import { FILE_AUTHOR, type Content, type FileFault, type Version, type VersionFacts } from './store';
import type { ImportFacts } from './storedPublications';
import type { DocumentsExecutor } from './tables';
import { tenantIds } from './tenantFolders';

export interface FolderOptions {
  /** Milliseconds from the last write of a file until it is read. */
  readonly settleMs?: number;
  /** A folder could not be read or recorded. It is tried again. */
  readonly onError?: (message: string) => void;
}

const RETRY_MS = 5_000;

export class FolderVersions {
  private readonly hashes: AssetHashes = new Map();
  private readonly faults = new Map<string, readonly FileFault[]>();
  /** What the folder of a tenant contained when it was read last. */
  private readonly found = new Map<string, Content>();
  private readonly known = new Map<string, VersionFacts>();
  private last: Promise<unknown> = Promise.resolve();
  private followed: FollowedFolder | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly dir: string,
    private readonly store: DatabaseStore,
    private readonly options: FolderOptions,
  ) {}

  /** Reads the folder, records what has changed since the last start, and follows it. */
  async open(): Promise<void> {
    for (const { tenant, active } of await this.store.list()) this.known.set(tenant, active);
    for (const id of new Set([...tenantIds(this.dir), ...this.known.keys()])) {
      await this.takeAtStart(id);
      await nextTurn();
    }
    this.followed = followFolders(this.dir, {
      settleMs: this.options.settleMs,
      onSettled: (id) => void this.alone(() => this.takeSettled(id)),
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.followed?.close();
    await this.last;
  }

  faultsOf(tenant: string): readonly FileFault[] {
    return this.faults.get(tenant) ?? [];
  }

  /** Before the commit of a version: if the folder refuses, the transaction is rolled back. */
  async write(next: Version, db: DocumentsExecutor): Promise<void> {
    const before = this.found.get(next.tenant) ?? { files: {}, assets: {} };
    const { files: _files, assets: _assets, ...facts } = next;
    writePublication(join(this.dir, next.tenant), await changeOf(before, next, db), facts);
  }

  /** Publishes while nothing else reads or writes the folder. Without a tenant nothing is published. */
  publish<Published extends Version | undefined>(
    tenantOf: () => Promise<string | undefined>,
    publish: () => Promise<Published>,
  ): Promise<Published> {
    return this.alone(async () => {
      const tenant = await tenantOf();
      // An edit that was not read yet becomes a version first, so that it is not overwritten unnoticed.
      if (tenant !== undefined) await this.take(tenant);
      const version = await publish();
      if (tenant === undefined || version === undefined) return version;
      discardPublication(join(this.dir, tenant));
      this.known.set(tenant, version);
      this.found.set(tenant, version);
      return version;
    });
  }

  /** Reading and writing the folder happens one after the other. */
  private alone<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(act);
    this.last = result.catch(() => undefined);
    return result;
  }

  private async takeSettled(id: string): Promise<void> {
    if (this.isClosed) return;
    try {
      const ids = id === ALL ? new Set([...foldersIn(this.dir), ...this.known.keys()]) : [id];
      for (const each of ids) {
        await this.take(each);
        await nextTurn();
      }
      // Missing for a moment while it is replaced.
      if (existsSync(this.dir)) this.followed?.renew();
    } catch (error) {
      this.takeLater(id, messageOf(error));
    }
  }

  /** A folder that this user may not use stops only its tenant. */
  private async takeAtStart(id: string): Promise<void> {
    try {
      await this.take(id);
    } catch (error) {
      const problem = explainSystemFault(error);
      if (problem === undefined) throw error;
      this.takeLater(id, problem);
    }
  }

  private takeLater(id: string, problem: string): void {
    this.options.onError?.(`The folder of ${id === ALL ? 'all tenants' : id} was not read: ${problem}`);
    this.retry = setTimeout(() => void this.alone(() => this.takeSettled(id)), RETRY_MS);
  }

  /** Records the content of a folder if it is not the active version. */
  private async take(id: string): Promise<void> {
    if (!hasFolder(this.dir, id)) return this.takeRemoved(id);
    const completed = completePublication(join(this.dir, id));
    const read = readFolderContent(this.dir, id, this.hashes);
    const hash = hashOfContent(read.content);
    const active = this.known.get(id);
    const hadFaults = this.faults.get(id) ?? [];
    this.faults.set(id, read.faults);
    this.found.set(id, read.content);
    // A file that cannot be read yet keeps the last version active. A new tenant has none.
    if (hash !== active?.hash && (read.faults.length === 0 || active === undefined))
      await this.recordFolder(id, read, completed?.hash === hash ? completed : this.edited(active));
    else if (JSON.stringify(hadFaults) !== JSON.stringify(read.faults) && active !== undefined)
      await this.store.touchTenant(id);
    if (completed !== undefined) discardPublication(join(this.dir, id));
  }

  private edited(active: VersionFacts | undefined): ImportFacts {
    const reason = active === undefined ? 'The folder was added.' : 'The files were edited.';
    return { author: FILE_AUTHOR, reason, baseVersion: active?.number ?? null, proof: null };
  }

  private async recordFolder(
    id: string,
    { content, bytesOf }: FolderContent,
    facts: ImportFacts,
  ): Promise<void> {
    for (const { hash } of Object.values(content.assets)) {
      const bytes = bytesOf(hash);
      if (bytes !== undefined) await this.store.putAsset(bytes);
    }
    this.known.set(id, await this.store.record(id, content, facts));
  }

  /** While the folder of all tenants is replaced, no tenant is removed. */
  private async takeRemoved(id: string): Promise<void> {
    if (!this.known.has(id) || !existsSync(this.dir)) return;
    await this.store.removeTenant(id);
    this.known.delete(id);
    this.found.delete(id);
    this.faults.delete(id);
  }
}

/** The files that differ. Other files of the folder are left alone. */
async function changeOf(before: Content, next: Content, db: DocumentsExecutor): Promise<FolderChange> {
  const write = new Map<string, Uint8Array>();
  for (const [path, text] of Object.entries(next.files))
    if (before.files[path] !== text) write.set(path, Buffer.from(text));
  const assets = Object.entries(next.assets).filter(([path, { hash }]) => before.assets[path]?.hash !== hash);
  const blobs = await readBlobs(
    db,
    assets.map(([, { hash }]) => hash),
  );
  for (const [path, { hash }] of assets) write.set(path, blobs.get(hash) ?? Buffer.alloc(0));
  const remains = new Set([...Object.keys(next.files), ...Object.keys(next.assets)]);
  const remove = [...Object.keys(before.files), ...Object.keys(before.assets)].filter(
    (path) => !remains.has(path),
  );
  return { write, remove };
}
