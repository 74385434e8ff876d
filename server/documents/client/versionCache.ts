/**
 * The last good versions of all tenants, in the data folder of a web host. With them it starts and serves while the
 * documents process is away. Assets are files named by their hash.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_FOLDER } from '../../net/dataFolder';
import { messageOf } from '../../net/errorFacts';
import { sha256 } from '../content';
import { versionOf, type ServedVersion } from './hostClient';
import { replaceFile } from './replaceFile';

export interface CachedTenant {
  readonly version: ServedVersion;
  readonly offline: string | null;
}

const HASH = /^[0-9a-f]{64}$/;

export class VersionCache {
  private readonly tenants: string;
  private readonly assets: string;

  /** `report` gets a sentence for each file that cannot be used. It is fetched again. */
  constructor(
    folder: string,
    private readonly report: (message: string) => void,
  ) {
    this.tenants = join(folder, 'tenants');
    this.assets = join(folder, 'assets');
    for (const each of [this.tenants, this.assets]) mkdirSync(each, { recursive: true, mode: OWN_FOLDER });
  }

  read(): readonly CachedTenant[] {
    const names = readdirSync(this.tenants).filter((name) => name.endsWith('.json'));
    return names.sort().flatMap((name) => this.readOne(join(this.tenants, name)) ?? []);
  }

  private readOne(file: string): CachedTenant | undefined {
    try {
      const found = JSON.parse(readFileSync(file, 'utf8'));
      const version = versionOf(found.version);
      const isWhole = Object.values(version.assets).every(({ hash }) => existsSync(this.assetPath(hash)));
      if (isWhole) return { version, offline: typeof found.offline === 'string' ? found.offline : null };
      this.report(`${file} refers to a file that is not there.`);
    } catch (error) {
      this.report(`${file} cannot be read (${messageOf(error)}).`);
    }
    return undefined;
  }

  async write(tenant: CachedTenant): Promise<void> {
    await replaceFile(join(this.tenants, `${tenant.version.tenant}.json`), JSON.stringify(tenant));
  }

  async writeOffline(tenant: string, offline: string | null): Promise<void> {
    const cached = this.readOne(join(this.tenants, `${tenant}.json`));
    if (cached !== undefined) await this.write({ ...cached, offline });
  }

  async remove(tenant: string): Promise<void> {
    await rm(join(this.tenants, `${tenant}.json`), { force: true });
  }

  hasAsset(hash: string): boolean {
    return existsSync(this.assetPath(hash));
  }

  /** Throws if the bytes are not those of the hash. */
  async writeAsset(hash: string, bytes: Uint8Array): Promise<void> {
    if (sha256(bytes) !== hash) throw new Error(`The content of the asset ${hash} has another hash.`);
    await replaceFile(this.assetPath(hash), bytes);
  }

  readAsset(hash: string): Promise<Buffer> {
    return readFile(this.assetPath(hash));
  }

  /** Undefined if it cannot be read. */
  readAssetSync(hash: string): Buffer | undefined {
    try {
      return readFileSync(this.assetPath(hash));
    } catch {
      return undefined;
    }
  }

  /** Removes the assets of no version that is served. */
  async keepOnly(hashes: ReadonlySet<string>): Promise<void> {
    for (const name of readdirSync(this.assets))
      if (!hashes.has(name)) await rm(join(this.assets, name), { force: true });
  }

  private assetPath(hash: string): string {
    if (!HASH.test(hash)) throw new Error(`${JSON.stringify(hash)} is not the hash of an asset.`);
    return join(this.assets, hash);
  }
}
