import type { PageMode } from '../../../schemas/boot';
import type { WebConfig } from '../config';
import { pagePolicy, workerPolicy } from '../security/policy';
import type { Site } from '../site';

/** The policy of one page of a site. Only pages shown as embedded may be framed, and only by whom the tenant names. */
export function policyOf(site: Site, mode: PageMode, nonce: string, config: WebConfig): string {
  return pagePolicy({
    nonce,
    cardOrigin: config.cardOrigin,
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
