/** The URL of this kiosk's home. It is in the joining area, on the tenant's own host. */
import type { Boot, ResolvedTenant } from '../../../core/contract';

type Tenant = Pick<ResolvedTenant, 'area' | 'areas' | 'basePath'>;

export function homeAddress({ area, areas, basePath }: Tenant, { centre }: Boot['mode']): string {
  const query = new URLSearchParams({ kiosk: 'true', ...(centre ? { centre } : {}) });
  const own = area === 'online-joining';
  const origin = own ? '' : (areas['online-joining'] ?? '').replace(/\/$/, '');
  return `${origin}${own ? basePath.replace(/\/$/, '') : ''}/kiosk?${query.toString()}`;
}
