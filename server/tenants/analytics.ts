/** Where a tenant's visits are counted, and the origins that its pages may load and send to for it. */
import type { ResolvedAnalytics } from '../../schemas/boot';
import type { TenantDocument } from './documentTypes';

type Written = Pick<TenantDocument, 'analytics'>;

/** Undefined: nothing is counted, and nobody is asked whether it may be. */
export function resolveAnalytics({ analytics }: Written): ResolvedAnalytics | undefined {
  const { adapter, id, scriptUrl } = analytics;
  if (adapter === 'none') return undefined;
  return {
    adapter,
    ...(id === undefined ? {} : { id }),
    ...(adapter === 'dataLayer' && scriptUrl !== undefined ? { scriptUrl } : {}),
  };
}

export interface AnalyticsOrigins {
  /** Of the script itself. */
  readonly script: string | undefined;
  /** Where it sends what it counts. */
  readonly sends: readonly string[];
}

/** Only what is used opens the policy: without a script nothing of an outside company is loaded. */
export function originsOfAnalytics(document: Written): AnalyticsOrigins {
  const url = resolveAnalytics(document)?.scriptUrl;
  if (url === undefined) return { script: undefined, sends: [] };
  const script = new URL(url).origin;
  return { script, sends: [script, ...document.analytics.origins] };
}
