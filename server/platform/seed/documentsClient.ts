/** The calls of the platform to the documents process, which serves the published documents to web hosts too. */
import { isRecord } from '../../../schemas/isRecord';

export interface DocumentsAddress {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string | undefined;
}

export interface PublishedTenant {
  readonly tenant: string;
  /** Of the active version. */
  readonly hash: string;
}

export interface DocumentsClient {
  tenants(): Promise<{ readonly sequence: number; readonly published: readonly PublishedTenant[] }>;
  /** The text of the tenant document. */
  document(version: PublishedTenant): Promise<string>;
  /** Waits until something is published or changed, for 25 seconds at most. */
  change(after: number): Promise<void>;
}

const WAIT_S = 25;
const TIMEOUT_MS = 10_000;

export function documentsClient({ url, token }: DocumentsAddress, closed: AbortSignal): DocumentsClient {
  const get = async (path: string, timeoutMs = TIMEOUT_MS): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(`${url}/host${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([closed, AbortSignal.timeout(timeoutMs)]),
    });
    const body: unknown = await response.json();
    if (response.ok && isRecord(body)) return body;
    throw new Error(`The documents process answers ${path} with ${response.status}.`);
  };
  return {
    tenants: async () => {
      const { sequence, tenants } = await get('/tenants');
      return {
        sequence: Number(sequence),
        published: Array.isArray(tenants) ? tenants.flatMap(publishedOf) : [],
      };
    },
    document: async ({ tenant, hash }) => {
      const { files } = await get(`/tenants/${encodeURIComponent(tenant)}/versions/${hash}`);
      const text = isRecord(files) ? files['tenant.json'] : undefined;
      return typeof text === 'string' ? text : '';
    },
    change: async (after) => {
      await get(`/changes?after=${after}&wait=${WAIT_S}`, WAIT_S * 1000 + TIMEOUT_MS);
    },
  };
}

function publishedOf(entry: unknown): readonly PublishedTenant[] {
  const active = isRecord(entry) ? entry['active'] : undefined;
  if (!isRecord(entry) || !isRecord(active)) return [];
  return [{ tenant: String(entry['tenant']), hash: String(active['hash']) }];
}
