/** The calls of a web host to the documents process (`hostServer.ts`). */
import { isRecord } from '../../../schemas/isRecord';
import type { Problem } from '../../tenants/problem';
import { VISIT_HOURS } from '../recentVersions';
import type {
  AssetReferences,
  Changes,
  DocumentFiles,
  FileFault,
  MadeOrder,
  RecentVersionFacts,
} from '../store';

/** What a web host keeps of a version. */
export interface ServedVersion {
  readonly tenant: string;
  readonly number: number;
  readonly hash: string;
  readonly files: DocumentFiles;
  readonly assets: AssetReferences;
}

/** What a web host keeps of a tenant. */
export interface ServedEntry {
  readonly tenant: string;
  readonly number: number;
  readonly hash: string;
  /** The message for visitors. Null: the tenant is online. */
  readonly offline: string | null;
  readonly faults: readonly FileFault[];
}

export interface HostClient {
  readonly tenants: () => Promise<{ readonly sequence: number; readonly entries: readonly ServedEntry[] }>;
  /** Undefined if the tenant was removed. */
  readonly entry: (tenant: string) => Promise<ServedEntry | undefined>;
  /** Waits for the next change, for about 25 seconds. */
  readonly changes: (after: number, signal: AbortSignal) => Promise<Changes>;
  readonly version: (tenant: string, hash: string, timeoutMs?: number) => Promise<ServedVersion>;
  readonly asset: (hash: string, timeoutMs?: number) => Promise<Buffer>;
  readonly report: (tenant: string, hash: string, problems: readonly Problem[]) => Promise<void>;
  /** The versions that visits can have, newest first. */
  readonly recent: (tenant: string) => Promise<readonly RecentVersionFacts[]>;
  readonly recordOrder: (order: MadeOrder) => Promise<void>;
}

export interface HostClientOptions {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string | undefined;
  /** Name of this web host in reports. */
  readonly host: string;
}

const WAIT_S = 25;
const TIMEOUT_MS = 10_000;
/** For the calls that the request of a visit waits for. */
export const VISIT_TIMEOUT_MS = 1_000;

/** The documents process has answered with an error. */
export class DocumentsRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export type CallDocuments = (path: string, init?: RequestInit, timeoutMs?: number) => Promise<Response>;

/** A call below `/host`. Throws `DocumentsRefusal` for every refusal except 404. */
export function documentsCall({ url, token }: Pick<HostClientOptions, 'url' | 'token'>): CallDocuments {
  return async (path, init = {}, timeoutMs = TIMEOUT_MS) => {
    const { signal } = init;
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${url}/host${path}`, {
      ...init,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.ok || response.status === 404) return response;
    const { status } = response;
    const text = await response.text();
    throw new DocumentsRefusal(status, `The documents process refused ${path} (${status} ${text}).`);
  };
}

export function hostClient({ host, ...address }: HostClientOptions): HostClient {
  const call = documentsCall(address);
  const of = (tenant: string): string => `/tenants/${encodeURIComponent(tenant)}`;
  return {
    tenants: async () => {
      const list: unknown = await (await call('/tenants')).json();
      if (!isRecord(list) || !Array.isArray(list['tenants'])) throw unexpected('tenants', list);
      return { sequence: numberOf(list['sequence']), entries: list['tenants'].map(entryOf) };
    },
    entry: async (tenant) => {
      const response = await call(of(tenant));
      const found: unknown = await response.json();
      return response.status === 404 ? undefined : entryOf(found);
    },
    changes: async (after, signal) => {
      const path = `/changes?after=${after}&wait=${WAIT_S}`;
      const response = await call(path, { signal }, WAIT_S * 1000 + TIMEOUT_MS);
      const found: unknown = await response.json();
      if (!isRecord(found) || !Array.isArray(found['tenants'])) throw unexpected('changes', found);
      const tenants = found['tenants'].map(textOf);
      return { sequence: numberOf(found['sequence']), tenants, isReset: found['isReset'] === true };
    },
    version: async (tenant, hash, timeoutMs) => {
      const response = await call(`${of(tenant)}/versions/${hash}`, {}, timeoutMs);
      return versionOf(await existing(response, `version ${hash}`).json());
    },
    asset: async (hash, timeoutMs) => {
      const response = existing(await call(`/assets/${hash}`, {}, timeoutMs), `asset ${hash}`);
      return Buffer.from(await response.arrayBuffer());
    },
    report: async (tenant, hash, problems) => {
      const body = JSON.stringify({ host, hash, problems });
      await call(`${of(tenant)}/load-reports`, { method: 'POST', body });
    },
    recent: async (tenant) => {
      const path = `${of(tenant)}/recent?hours=${VISIT_HOURS}`;
      const list: unknown = await (await call(path, {}, VISIT_TIMEOUT_MS)).json();
      if (!isRecord(list) || !Array.isArray(list['versions'])) throw unexpected('versions', list);
      return list['versions'].map(recentOf);
    },
    recordOrder: async ({ tenant, ...order }) => {
      const path = `${of(tenant)}/orders`;
      existing(await call(path, { method: 'POST', body: JSON.stringify(order) }), `tenant ${tenant}`);
    },
  };
}

function existing(response: Response, what: string): Response {
  if (response.status !== 404) return response;
  throw new DocumentsRefusal(404, `The documents process has no ${what}.`);
}

function entryOf(found: unknown): ServedEntry {
  if (!isRecord(found) || !isRecord(found['active']) || !Array.isArray(found['faults']))
    throw unexpected('a tenant', found);
  const { active, offline } = found;
  return {
    tenant: textOf(found['tenant']),
    number: numberOf(active['number']),
    hash: textOf(active['hash']),
    offline: isRecord(offline) ? textOf(offline['message']) : null,
    faults: found['faults'].map((fault: unknown) => {
      if (!isRecord(fault)) throw unexpected('a fault', fault);
      return { file: textOf(fault['file']), message: textOf(fault['message']) };
    }),
  };
}

function recentOf(found: unknown): RecentVersionFacts {
  if (!isRecord(found)) throw unexpected('a version', found);
  return {
    number: numberOf(found['number']),
    hash: textOf(found['hash']),
    until: textOf(found['until']),
    isHarmful: found['isHarmful'] === true,
  };
}

/** Throws if this is no version. Also used for the files of the cache. */
export function versionOf(found: unknown): ServedVersion {
  if (!isRecord(found) || !isRecord(found['files']) || !isRecord(found['assets']))
    throw unexpected('a version', found);
  const assets = Object.entries(found['assets']).map(([path, asset]) => {
    if (!isRecord(asset)) throw unexpected('an asset', asset);
    return [path, { hash: textOf(asset['hash']), size: numberOf(asset['size']) }] as const;
  });
  return {
    tenant: textOf(found['tenant']),
    number: numberOf(found['number']),
    hash: textOf(found['hash']),
    files: Object.fromEntries(Object.entries(found['files']).map(([path, text]) => [path, textOf(text)])),
    assets: Object.fromEntries(assets),
  };
}

function textOf(found: unknown): string {
  if (typeof found !== 'string') throw unexpected('a text', found);
  return found;
}

function numberOf(found: unknown): number {
  if (typeof found !== 'number') throw unexpected('a number', found);
  return found;
}

const unexpected = (wanted: string, found: unknown): Error =>
  new Error(
    `The documents process sent ${JSON.stringify(found)?.slice(0, 80)} instead of ${wanted}. Start the same release for both.`,
  );
