import { isRecord } from '../../schemas/isRecord';
import type { WebConfig } from './config';
import type { OutdatedTenant } from './site';

export interface Health {
  readonly ok: boolean;
  readonly parts: Readonly<Record<string, 'up' | 'down'>>;
  /** Tenants that are unavailable because their document or seed has errors. */
  readonly unavailableTenants: readonly string[];
  /** Active tenants whose last change has errors. The version before that change is served. */
  readonly lastChangeNotLive: readonly OutdatedTenant[];
}

const TIMEOUT_MS = 3_000;

/**
 * Whether every process that visitors need answers. An unavailable tenant is listed and leaves `ok` true, so that the other tenants stay in service.
 */
export async function checkHealth(
  config: WebConfig,
  unavailable: readonly string[],
  lastChangeNotLive: readonly OutdatedTenant[],
): Promise<Health> {
  const [platformBody, sandboxBody] = await Promise.all([
    bodyOf(healthUrlOf(config), worstOf(config)),
    config.sandboxOrigin === undefined ? undefined : bodyOf(`${config.sandboxOrigin}/health`, 200),
  ]);
  const parts: Record<string, 'up' | 'down'> = { web: 'up', platform: state(platformBody) };
  if (config.sandboxOrigin !== undefined) parts.sandbox = state(sandboxBody);
  return {
    ok: Object.values(parts).every((part) => part === 'up'),
    parts,
    unavailableTenants: [...new Set([...unavailable, ...unavailableIn(platformBody)])].sort(),
    lastChangeNotLive,
  };
}

/** Without the platform no visitor can do anything: other web hosts may reach it. Reasons for `/readyz`. */
export async function checkPlatform(config: WebConfig): Promise<readonly string[]> {
  const body = await bodyOf(healthUrlOf(config), worstOf(config));
  return body === undefined ? ['The platform does not answer.'] : [];
}

/** With the sandbox it is the reference platform. Another platform may have no such address. */
const worstOf = ({ sandboxOrigin }: WebConfig): number => (sandboxOrigin === undefined ? 499 : 200);

/** The reference platform has it. */
const healthUrlOf = ({ platformUrl }: Pick<WebConfig, 'platformUrl'>): string =>
  platformUrl.includes('{tenant}') ? platformUrl.replace('{tenant}', 'health') : `${platformUrl}/health`;

const state = (body: string | undefined): 'up' | 'down' => (body === undefined ? 'down' : 'up');

/** The body of a response with a status up to `worst`. Undefined for no response or a higher status. */
async function bodyOf(url: string, worst: number): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    return response.status <= worst ? body : undefined;
  } catch {
    return undefined;
  }
}

function unavailableIn(body: string | undefined): readonly string[] {
  if (body === undefined) return [];
  try {
    const health: unknown = JSON.parse(body);
    const ids: unknown = isRecord(health) ? health['unavailable'] : undefined;
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
