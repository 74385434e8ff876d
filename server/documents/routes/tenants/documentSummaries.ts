/** What the list of tenants shows of each active document. Kept by hash, because a version never changes. */
import { LRUCache } from 'lru-cache';
import { isRecord } from '../../../../schemas/isRecord';
import type { Problem } from '../../../tenants/problem';
import type { DraftChecker } from '../../drafts';
import type { DocumentStore, VersionFacts } from '../../store';

export interface DocumentName {
  /** The id of the tenant if the document has no name. */
  readonly name: string;
  readonly hosts: readonly string[];
}

export interface DocumentSummary extends DocumentName {
  /** Null: the document is not checked yet. */
  readonly problems: readonly Problem[] | null;
}

/** More than the tenants of an installation. */
const MAX_KEPT = 20_000;

const keyOf = ({ tenant, hash }: Pick<VersionFacts, 'tenant' | 'hash'>): string => `${tenant} ${hash}`;

/** The check did not end, for example because the machine was busy. It is shown until another check has ended. */
const isIncomplete = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'check-incomplete');

export class DocumentSummaries {
  private readonly names = new LRUCache<string, DocumentName>({ max: MAX_KEPT });
  private readonly problems = new LRUCache<string, readonly Problem[]>({ max: MAX_KEPT });
  /** Documents to check in the background. */
  private readonly waiting = new Map<string, VersionFacts>();
  private work: Promise<void> | undefined;

  constructor(
    private readonly store: Pick<DocumentStore, 'version' | 'activeTexts'>,
    private readonly checker: Pick<DraftChecker, 'check'>,
  ) {}

  /** Does not wait for checks. They start in the background. */
  async listed(versions: readonly VersionFacts[]): Promise<readonly DocumentSummary[]> {
    await this.readNames(versions.filter((version) => !this.names.has(keyOf(version))));
    return versions.map((version) => {
      const key = keyOf(version);
      const problems = this.problems.get(key) ?? null;
      if (problems === null || isIncomplete(problems)) this.checkLater(version);
      return { ...(this.names.get(key) ?? nameIn(version.tenant, '')), problems };
    });
  }

  async nameOf(version: VersionFacts): Promise<DocumentName> {
    await this.readNames(this.names.has(keyOf(version)) ? [] : [version]);
    return this.names.get(keyOf(version)) ?? nameIn(version.tenant, '');
  }

  /** Waits for the check. */
  async problemsOf(facts: VersionFacts): Promise<readonly Problem[]> {
    const key = keyOf(facts);
    const known = this.problems.get(key);
    if (known !== undefined && !isIncomplete(known)) return known;
    const problems = await this.checker.check(await this.store.version(facts.tenant, facts.number));
    this.problems.set(key, problems);
    return problems;
  }

  /** Ends the checks in the background. */
  async close(): Promise<void> {
    this.waiting.clear();
    await this.work;
  }

  private async readNames(versions: readonly VersionFacts[]): Promise<void> {
    if (versions.length === 0) return;
    const tenants = versions.map(({ tenant }) => tenant);
    for (const { tenant, hash, text } of await this.store.activeTexts(tenants, 'tenant.json'))
      this.names.set(keyOf({ tenant, hash }), nameIn(tenant, text));
  }

  private checkLater(version: VersionFacts): void {
    this.waiting.set(keyOf(version), version);
    this.work ??= this.checkWaiting().finally(() => (this.work = undefined));
  }

  /** One after the other, so that the check of a draft never waits for more than one of them. */
  private async checkWaiting(): Promise<void> {
    for (const [key, version] of this.waiting) {
      this.waiting.delete(key);
      // A version that cannot be read now is checked for a later list.
      await this.problemsOf(version).catch(() => undefined);
    }
  }
}

function nameIn(tenant: string, text: string): DocumentName {
  const document = parsed(text);
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
