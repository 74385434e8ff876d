/** Versions of a tenant as one file. The texts and the bytes of the assets are exact. */
import type { Wire } from '../../../../schemas/generated/api';
import type { DocumentStore, Version } from '../../store';
import { serializeAssets, serializeAuthor } from '../serialize';

/** `versions`: oldest first. */
export async function archiveOf(
  store: Pick<DocumentStore, 'asset'>,
  tenant: string,
  versions: readonly Version[],
): Promise<Wire.Archive> {
  const hashes = versions.flatMap(({ assets }) => Object.values(serializeAssets(assets)));
  const assets: Record<string, string> = {};
  for (const hash of new Set(hashes))
    assets[hash] = Buffer.from((await store.asset(hash)) ?? []).toString('base64');
  return {
    format: 1,
    tenant,
    versions: versions.map((version) => ({
      number: version.number,
      hash: version.hash,
      author: serializeAuthor(version.author),
      time: version.time,
      reason: version.reason,
      base_version: version.baseVersion,
      files: version.files,
      assets: serializeAssets(version.assets),
    })),
    assets,
  };
}
