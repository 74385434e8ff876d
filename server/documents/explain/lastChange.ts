/** Who changed a place last: in a draft, or in which version. */
import { isSameValue, readJson, type DocumentValue } from '../difference/documentValue';
import type { Author, DocumentFiles, DocumentStore, Draft, VersionFacts } from '../store';
import type { DecidingPlace } from './explanation';

export interface LastChange {
  /** Null: in no version, but in the draft or in the state of the tenant. */
  readonly version: number | null;
  readonly isDraft: boolean;
  readonly author: Author;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Null for a draft, which has none yet. */
  readonly reason: string | null;
}

/** Older versions are not read: the answer is then not known. */
const MAX_VERSIONS = 300;

/** Reads the versions of one tenant, each once. */
export class History {
  private readonly documents = new Map<string, DocumentValue | undefined>();
  private versions: Promise<readonly VersionFacts[]> | undefined;

  constructor(
    private readonly store: Pick<DocumentStore, 'version' | 'versions'>,
    private readonly tenant: string,
    /** Undefined: the active version is explained. */
    private readonly draft: Draft | undefined,
  ) {}

  /** Undefined if the place is older than the versions that are read. */
  async lastChange(place: DecidingPlace): Promise<LastChange | undefined> {
    const all = await this.versionsFromBase();
    const [newest] = all;
    if (newest === undefined) return undefined;
    const { draft } = this;
    let value = await this.valueIn(newest, place);
    if (draft !== undefined && !isSameValue(readIn(draft.files, place), value))
      return { version: null, isDraft: true, author: draft.savedBy, time: draft.savedAt, reason: null };
    let changed = newest;
    for (const version of all.slice(1)) {
      const older = await this.valueIn(version, place);
      if (!isSameValue(older, value)) return factsOf(changed);
      [changed, value] = [version, older];
    }
    return all.length > MAX_VERSIONS ? undefined : factsOf(changed);
  }

  private async versionsFromBase(): Promise<readonly VersionFacts[]> {
    this.versions ??= this.store.versions(this.tenant);
    const all = await this.versions;
    const base = this.draft?.baseVersion ?? Infinity;
    return all.filter(({ number }) => number <= base).slice(0, MAX_VERSIONS + 1);
  }

  private async valueIn({ number }: VersionFacts, place: DecidingPlace) {
    const key = `${number} ${place.file}`;
    if (!this.documents.has(key)) {
      const { files } = await this.store.version(this.tenant, number);
      this.documents.set(key, readJson(files[place.file] ?? '')?.value);
    }
    const document = this.documents.get(key);
    return document === undefined ? undefined : place.read(document);
  }
}

function readIn(files: DocumentFiles, place: DecidingPlace): DocumentValue | undefined {
  const document = readJson(files[place.file] ?? '')?.value;
  return document === undefined ? undefined : place.read(document);
}

const factsOf = ({ number, author, time, reason }: VersionFacts): LastChange => ({
  version: number,
  isDraft: false,
  author,
  time,
  reason,
});

/** The newest change of several places. */
export const newestOf = (changes: readonly (LastChange | undefined)[]): LastChange | undefined =>
  changes.reduce(
    (newest, each) =>
      each !== undefined && (newest === undefined || each.time > newest.time) ? each : newest,
    undefined,
  );
