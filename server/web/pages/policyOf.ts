import type { PageMode, ResolvedRoute } from '../../../schemas/boot';
import type { WebConfig } from '../config';
import { pagePolicy, workerPolicy } from '../security/policy';
import type { Site } from '../site';

export interface PolicyPage {
  readonly site: Site;
  readonly mode: PageMode;
  /** Undefined: the not-found page, or one that is kept. */
  readonly route: ResolvedRoute | undefined;
}

/**
 * The policy of one page of a site. Only pages shown as embedded may be framed, and only by whom the tenant names.
 * The card provider is named where its route asks for it.
 */
export function policyOf({ site, mode, route }: PolicyPage, nonce: string, config: WebConfig): string {
  return pagePolicy({
    nonce,
    cardOrigin: route?.cardEntry ? config.cardOrigin : undefined,
    sandboxSource: sandboxSource(config),
    serviceOrigins: site.serviceOrigins,
    // A kiosk counts nothing.
    analyticsOrigins: mode.kiosk ? { script: undefined, sends: [] } : site.analyticsOrigins,
    embeddingOrigins: mode.embedded ? site.embeddingOrigins : [],
    https: config.scheme === 'https',
  });
}

export function workerPolicyOf(site: Site | undefined, config: WebConfig): string {
  return workerPolicy({
    sandboxSource: sandboxSource(config),
    serviceOrigins: site?.serviceOrigins ?? [],
  });
}

const sandboxSource = ({ sandboxOrigin, sandboxPort }: WebConfig): string | undefined =>
  sandboxOrigin === undefined ? undefined : `http://*.sandbox.localhost:${sandboxPort}`;
