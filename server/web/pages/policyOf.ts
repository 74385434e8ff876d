import type { PageMode } from '../../../schemas/boot';
import type { WebConfig } from '../config';
import { pagePolicy } from '../security/policy';
import type { Site } from '../site';

/** The policy of one page of a site. Only pages shown as embedded may be framed, and only by whom the tenant names. */
export function policyOf(site: Site, mode: PageMode, nonce: string, config: WebConfig): string {
  return pagePolicy({
    nonce,
    cardOrigin: config.cardOrigin,
    sandboxSource:
      config.sandboxOrigin === undefined ? undefined : `http://*.sandbox.localhost:${config.sandboxPort}`,
    embeddingOrigins: mode.embedded ? site.embeddingOrigins : [],
    https: config.scheme === 'https',
  });
}
