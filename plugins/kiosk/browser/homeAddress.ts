/** The URL of this kiosk's home. It is in the joining area, on the tenant's own host. */
import type { Boot, ResolvedTenant } from '../../../core/contract';

type Tenant = Pick<ResolvedTenant, 'area' | 'areas' | 'basePath'>;

export function homeAddress({ area, areas, basePath }: Tenant, { centre }: Boot['mode']): string {
  const query = new URLSearchParams({ kiosk: 'true', ...(centre ? { centre } : {}) });
  const isJoiningArea = area === 'online-joining';
  const origin = isJoiningArea ? '' : (areas['online-joining'] ?? '').replace(/\/$/, '');
  return `${origin}${isJoiningArea ? basePath.replace(/\/$/, '') : ''}/kiosk?${query.toString()}`;
}

/** Loads the kiosk's home and replaces this page, so that no state of the visit remains. */
export function loadHome(address: string): void {
  const target = new URL(address, window.location.href);
  const here = window.location;
  const isHere =
    target.origin === here.origin && target.pathname + target.search === here.pathname + here.search;
  if (!isHere) return here.replace(target.href);
  // For the same URL with another hash, the browser would only scroll.
  window.history.replaceState(null, '', target.href);
  here.reload();
}
