/** Reads previews from the documents process: `server/documents/previews/previewServer.ts`. */
import { isRecord } from '../../../schemas/isRecord';
import { documentsCall, versionOf } from '../../documents/client/hostClient';
import type { PreviewSource } from '../../documents/previews/previews';
import type { PreviewSettings } from '../../documents/previews/tables';
import type { AssetReferences, DocumentFiles } from '../../documents/store';
import type { Problem } from '../../tenants/problem';
import type { DocumentsAddress } from '../config';

export interface PreviewFacts {
  readonly source: PreviewSource;
  readonly tenant: string;
  /** Another one has another content. */
  readonly revision: number;
  readonly settings: PreviewSettings;
  readonly expiresAt: Date;
}

export interface ReadPreview extends PreviewFacts {
  /** Undefined if the known revision is the newest. */
  readonly content?: PreviewContent;
}

export interface PreviewContent {
  readonly files: DocumentFiles;
  readonly assets: AssetReferences;
  readonly problems: readonly Problem[];
}

/** `unknown-preview`: the link is not valid. `unknown-draft`: the draft was published or discarded. */
export type PreviewRefusal = 'unknown-preview' | 'unknown-draft';

export interface PreviewClient {
  /** Throws if the documents process does not answer. */
  readonly read: (
    preview: { readonly id: string; readonly token: string },
    knownRevision?: number,
  ) => Promise<ReadPreview | PreviewRefusal>;
  readonly asset: (hash: string) => Promise<Buffer>;
}

export function previewClient(address: DocumentsAddress): PreviewClient {
  const call = documentsCall(address);
  return {
    read: async ({ id, token }, revision) => {
      const body = JSON.stringify({ id, token, ...(revision !== undefined && { revision }) });
      const response = await call('/previews/read', { method: 'POST', body });
      const found: unknown = await response.json();
      if (response.status === 404)
        return isRecord(found) && found.code === 'unknown-draft' ? 'unknown-draft' : 'unknown-preview';
      return readPreview(found);
    },
    asset: async (hash) => {
      const response = await call(`/assets/${hash}`);
      if (!response.ok) throw new Error(`The documents process has no asset ${hash}.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** The process is trusted, and of the same release. Only what could be of another release is checked. */
function readPreview(found: unknown): ReadPreview {
  if (!isWirePreview(found))
    throw new Error('The documents process sent no preview. Start the same release for both.');
  const { source, tenant, revision, settings, expiresAt } = found;
  const facts = { source, tenant, revision, settings, expiresAt: new Date(expiresAt) };
  if (found.files === undefined) return facts;
  const { files, assets } = versionOf({ ...found, number: revision, hash: '' });
  return { ...facts, content: { files, assets, problems: found.problems ?? [] } };
}

interface WirePreview extends Omit<ReadPreview, 'expiresAt' | 'content'> {
  readonly expiresAt: string;
  readonly files?: unknown;
  readonly assets?: unknown;
  readonly problems?: readonly Problem[];
}

const isWirePreview = (found: unknown): found is WirePreview =>
  isRecord(found) &&
  isRecord(found.source) &&
  ['tenant', 'expiresAt'].every((name) => typeof found[name] === 'string') &&
  typeof found.revision === 'number' &&
  isRecord(found.settings) &&
  (found.problems === undefined || Array.isArray(found.problems));
