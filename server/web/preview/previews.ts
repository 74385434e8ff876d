/**
 * The previews that are open in this web host. A preview is read again from the documents process for each page, so
 * that it shows the newest revision and ends with its link.
 */
import { LRUCache } from 'lru-cache';
import { timingSafeEqual } from 'node:crypto';
import type { AreaName } from '../../../schemas/boot';
import { hashToken } from '../../accounts/tokens';
import type { AssetReferences, DocumentFiles } from '../../documents/store';
import type { Catalogue } from '../../tenants/catalogue';
import type { Problem } from '../../tenants/problem';
import type { WebConfig } from '../config';
import type { Site } from '../site';
import type { PreviewClient, PreviewFacts, PreviewRefusal, ReadPreview } from './previewClient';
import { previewSites, type PreviewSites } from './previewSite';
import { PreviewSession } from './session';

/** What a browser has of a preview. */
export interface PreviewKeys {
  readonly token: string;
  /** Random. The session belongs to it: people with the same link do not see the answers of each other. */
  readonly visit: string;
}

/** A preview whose token was checked. */
export interface OpenPreview {
  readonly id: string;
  readonly facts: PreviewFacts;
  readonly session: PreviewSession;
  readonly problems: readonly Problem[];
  /** What the sections before the start give. */
  readonly given: readonly string[];
  readonly site: (area: AreaName) => Site | undefined;
}

interface KeptPreview {
  readonly tokenHash: string;
  readonly facts: PreviewFacts;
  readonly sites: PreviewSites;
  /** Of the files, which the sites hold. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

export interface PreviewParts {
  readonly client: PreviewClient;
  readonly config: WebConfig;
  readonly consoleHost: string;
  readonly catalogue: Catalogue;
  readonly now: () => number;
}

/** Previews in memory. The one that was used longest ago is dropped, and is read again. */
const MAX_PREVIEWS = 200;
const MAX_PREVIEW_BYTES = 64 * 1024 * 1024;
/** The session that was used longest ago is dropped: its visit starts again. */
const MAX_SESSIONS = 500;
const IDLE_MS = 2 * 60 * 60_000;
/** Calls of a page use what was read last, for so long. */
const FRESH_MS = 15_000;
const MAX_ASSET_BYTES = 32 * 1024 * 1024;

export class Previews {
  private readonly kept: LRUCache<string, KeptPreview>;
  private readonly sessions: LRUCache<string, PreviewSession>;
  private readonly assets = new LRUCache<string, Buffer>({
    maxSize: MAX_ASSET_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  constructor(private readonly parts: PreviewParts) {
    this.kept = new LRUCache({
      max: MAX_PREVIEWS,
      maxSize: MAX_PREVIEW_BYTES,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      ttl: IDLE_MS,
      updateAgeOnGet: true,
    });
    this.sessions = new LRUCache({ max: MAX_SESSIONS, ttl: IDLE_MS, updateAgeOnGet: true });
  }

  get consoleHost(): string {
    return this.parts.consoleHost;
  }

  /** The area in which a preview began. Gives no access. */
  firstArea(id: string): AreaName | undefined {
    return this.kept.peek(id)?.facts.settings.area;
  }

  /** `isPage`: the newest revision is read. Throws if the documents process does not answer. */
  async open(
    id: string,
    { token, visit }: PreviewKeys,
    isPage: boolean,
  ): Promise<OpenPreview | PreviewRefusal> {
    const kept = this.kept.get(id);
    const isOwn = kept !== undefined && isSameHash(kept.tokenHash, hashToken(token));
    if (isOwn && !isPage && this.isFresh(kept)) return this.openPreview(id, visit, kept);
    const read = await this.parts.client.read({ id, token }, isOwn ? kept.facts.revision : undefined);
    if (typeof read === 'string') {
      if (isOwn) this.kept.delete(id);
      return read;
    }
    const renewed = await this.renew(id, token, read, kept);
    this.kept.set(id, renewed);
    return this.openPreview(id, visit, renewed);
  }

  private isFresh({ readAt, facts }: KeptPreview): boolean {
    const now = this.parts.now();
    return now - readAt < FRESH_MS && now < facts.expiresAt.getTime();
  }

  private async renew(
    id: string,
    token: string,
    { content, ...facts }: ReadPreview,
    before: KeptPreview | undefined,
  ): Promise<KeptPreview> {
    const renewed = { tokenHash: hashToken(token), facts, readAt: this.parts.now() };
    if (content === undefined) {
      const kept = this.kept.get(id) ?? before;
      if (kept === undefined) throw new Error('The documents process left out the content of a preview.');
      return { ...kept, ...renewed };
    }
    await this.fetchAssets(content.assets);
    const { readAsset, fetchAsset } = this;
    const sites = previewSites({ ...this.parts, id, facts, content, readAsset, fetchAsset });
    return { ...renewed, sites, bytes: bytesOf(content.files) };
  }

  private openPreview(id: string, visit: string, { facts, sites }: KeptPreview): OpenPreview {
    const { problems, given, site } = sites;
    const session = this.sessionOf(`${id} ${hashToken(visit)}`, facts, given);
    return { id, facts, session, problems, given, site };
  }

  private sessionOf(key: string, { settings }: PreviewFacts, given: readonly string[]): PreviewSession {
    const session =
      this.sessions.get(key) ?? new PreviewSession(settings, given.includes('session.customer'));
    this.sessions.set(key, session);
    return session;
  }

  private readonly readAsset = (hash: string): Buffer | undefined => this.assets.get(hash);

  /** Other previews may have taken the place of an asset in memory. */
  private readonly fetchAsset = async (hash: string): Promise<Buffer | undefined> =>
    this.assets.get(hash) ?? this.loadAsset(hash).catch(() => undefined);

  private async loadAsset(hash: string): Promise<Buffer> {
    const loaded = await this.parts.client.asset(hash);
    this.assets.set(hash, loaded);
    return loaded;
  }

  private async fetchAssets(assets: AssetReferences): Promise<void> {
    const missing = Object.values(assets).filter(({ hash }) => !this.assets.has(hash));
    await Promise.all(missing.map(({ hash }) => this.loadAsset(hash)));
  }
}

const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const bytesOf = (files: DocumentFiles): number =>
  Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
