import type { PageMode, ResolvedRoute } from '../../../schemas/boot';
import { previewParent } from '../../net/previewHost';
import { publicOrigin } from '../../net/publicOrigin';
import { browserOriginsOf } from '../../providers/cards/cardProviders';
import type { BrowserOrigins } from '../../providers/cards/port';
import { sandboxOf, type WebConfig } from '../config';
import { pagePolicy, workerPolicy } from '../security/policy';
import type { Site } from '../site';
import type { InlineSources } from './pageWriter';

export interface PolicyPage {
  readonly site: Site;
  readonly mode: PageMode;
  /** Undefined for the not-found page and for a kept page. */
  readonly route: ResolvedRoute | undefined;
}

const known = new WeakMap<InlineSources, { readonly site: Site; readonly policy: string }>();

/**
 * The policy of a response. The sources of a cached page are one object, so its policy is made once for each site. The
 * sources of a nonce are a new object in each response.
 */
export function policyOf(page: PolicyPage, inlineSources: InlineSources, config: WebConfig): string {
  const earlier = known.get(inlineSources);
  if (earlier?.site === page.site) return earlier.policy;
  const policy = makePolicy(page, inlineSources, config);
  known.set(inlineSources, { site: page.site, policy });
  return policy;
}

/**
 * The policy of one page of a site. Only embedded pages may be framed, and only by origins that the tenant
 * lists. The card provider is included only if the route has card entry.
 */
function makePolicy(
  { site, mode, route }: PolicyPage,
  inlineSources: InlineSources,
  config: WebConfig,
): string {
  return pagePolicy({
    inlineSources,
    cardOrigins: route?.cardEntry && !site.preview ? cardOriginsOf(site, config) : NO_ORIGINS,
    sandboxSource: site.console ? undefined : sandboxSource(config),
    // In a preview no bank is asked.
    takesPayments: site.console === undefined && site.preview === undefined,
    frameOrigins: site.console ? [publicOrigin(config, `*.${previewParent(site.tenantHost)}`)] : [],
    serviceOrigins: site.serviceOrigins,
    // No analytics in kiosk mode.
    analyticsOrigins: mode.kiosk ? { script: undefined, sends: [] } : site.analyticsOrigins,
    embeddingOrigins: site.preview || mode.embedded ? site.embeddingOrigins : [],
    https: config.scheme === 'https',
  });
}

export function workerPolicyOf(site: Site | undefined, config: WebConfig): string {
  return workerPolicy({
    sandboxSource: sandboxSource(config),
    serviceOrigins: site?.serviceOrigins ?? [],
  });
}

const NO_ORIGINS: BrowserOrigins = { script: [], connect: [] };

function cardOriginsOf({ document }: Site, config: WebConfig): BrowserOrigins {
  const { cards } = document.services;
  return cards === undefined ? NO_ORIGINS : browserOriginsOf(cards, sandboxOf(config));
}

const sandboxSource = ({ sandboxOrigin, sandboxPort }: WebConfig): string | undefined =>
  sandboxOrigin === undefined ? undefined : `http://*.sandbox.localhost:${sandboxPort}`;
