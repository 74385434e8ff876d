/** What the list of tenants shows of each active document. Kept by hash, because a version never changes. */
import { LRUCache } from 'lru-cache';
import { isRecord } from '../../../../schemas/isRecord';
import type { Problem } from '../../../tenants/problem';
import type { DraftChecker } from '../../drafts';
import type { DocumentStore, Version, VersionFacts } from '../../store';

export interface DocumentSummary {
  /** The id of the tenant if the document has no name. */
  readonly name: string;
  readonly hosts: readonly string[];
  readonly problems: readonly Problem[];
}

const MAX_KEPT = 2_000;

export class DocumentSummaries {
  private readonly kept = new LRUCache<string, DocumentSummary>({ max: MAX_KEPT });

  constructor(
    private readonly store: Pick<DocumentStore, 'version'>,
    private readonly checker: Pick<DraftChecker, 'check'>,
  ) {}

  async of({ tenant, number, hash }: VersionFacts): Promise<DocumentSummary> {
    const key = `${tenant} ${hash}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const version = await this.store.version(tenant, number);
    const summary = { ...nameAndHosts(version), problems: await this.checker.check(version) };
    this.kept.set(key, summary);
    return summary;
  }
}

function nameAndHosts({ tenant, files }: Version): Pick<DocumentSummary, 'name' | 'hosts'> {
  const document = parsed(files['tenant.json'] ?? '');
  const { name, hosts } = isRecord(document) ? document : {};
  return {
    name: typeof name === 'string' && name !== '' ? name : tenant,
    hosts: Array.isArray(hosts) ? hosts.filter((host): host is string => typeof host === 'string') : [],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
