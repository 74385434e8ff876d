/** The analytics of a tenant, and the origins that its pages may load and send data to for it. */
import type { ResolvedAnalytics } from '../../schemas/boot';
import type { TenantDocument } from '../../schemas/generated/tenantDocument';

type AnalyticsSettings = Pick<TenantDocument, 'analytics'>;

/** Undefined: no analytics, and no consent is requested. */
export function resolveAnalytics({ analytics }: AnalyticsSettings): ResolvedAnalytics | undefined {
  const { adapter, id, scriptUrl } = analytics;
  if (adapter === 'none') return undefined;
  return {
    adapter,
    ...(id === undefined ? {} : { id }),
    ...(adapter === 'dataLayer' && scriptUrl !== undefined ? { scriptUrl } : {}),
  };
}

export interface AnalyticsOrigins {
  /** Origin of the script. */
  readonly script: string | undefined;
  /** Origins that the script sends its data to. */
  readonly sends: readonly string[];
}

/** Only used origins are added to the policy. Without a script nothing of a provider is loaded. */
export function originsOfAnalytics(document: AnalyticsSettings): AnalyticsOrigins {
  const url = resolveAnalytics(document)?.scriptUrl;
  if (url === undefined) return { script: undefined, sends: [] };
  const script = new URL(url).origin;
  return { script, sends: [script, ...document.analytics.origins] };
}
