/** The versions of one tenant in memory, for tests that read them only. */
import {
  StoreRefusal,
  type Author,
  type DocumentFiles,
  type Draft,
  type OfflineState,
  type Version,
} from '../../store';
import type { ExplainParts } from '../explain';

export interface StoredVersion {
  readonly files: DocumentFiles;
  readonly author: Author;
  readonly reason: string;
}

const timeOf = (number: number): string => `2026-03-0${number}T10:00:00.000Z`;

/** Version 1 is the first of the list. */
export function storedVersions(
  tenant: string,
  stored: readonly StoredVersion[],
  offline: OfflineState | null = null,
): ExplainParts['store'] {
  const versions = stored.map(({ files, author, reason }, index): Version => ({
    tenant,
    number: index + 1,
    hash: `hash-${index + 1}`,
    files,
    assets: {},
    author,
    reason,
    time: timeOf(index + 1),
    baseVersion: index === 0 ? null : index,
    proof: null,
  }));
  const versionOf = (number: number | string): Promise<Version> => {
    const found = versions[Number(number) - 1];
    return found === undefined
      ? Promise.reject(new StoreRefusal('unknown-version', 'There is no such version.'))
      : Promise.resolve(found);
  };
  return {
    active: () => versionOf(versions.length),
    entry: async () => ({ tenant, active: await versionOf(versions.length), offline, faults: [] }),
    version: (_tenant, number) => versionOf(number),
    versions: () => Promise.resolve([...versions].reverse()),
    loadReports: () => Promise.resolve([]),
    asset: () => Promise.resolve(undefined),
  };
}

/** A draft of the first version. */
export const draftOf = (tenant: string, files: DocumentFiles, by: Author): Draft => ({
  id: 'd-1',
  tenant,
  title: 'Draft',
  baseVersion: 1,
  revision: 2,
  author: by,
  savedBy: by,
  createdAt: timeOf(2),
  savedAt: timeOf(3),
  files,
  assets: {},
});
