/**
 * Warns when a host of an active tenant is removed. A visit belongs to its host, so visits on that host are
 * lost.
 */
import { itemsOf, nodeAt, textOf } from './jsonTree';
import { isSound, type ReadTenant } from './readTenant';
import { problemAt } from './source';

export function warnOfLostHosts(
  tenants: readonly ReadTenant[],
  /** Hosts of active tenants, by tenant. */
  active: ReadonlyMap<string, readonly string[]>,
): void {
  for (const tenant of tenants) {
    const { source } = tenant;
    // A document with errors is not served, so its hosts do not change.
    if (source === undefined || !isSound(tenant)) continue;
    const at = nodeAt(source.root, ['hosts']);
    const hosts = itemsOf(at).flatMap((node) => textOf(node) ?? []);
    for (const host of active.get(tenant.id) ?? []) {
      if (hosts.includes(host)) continue;
      const message = `The host "${host}" is in use, and is not listed any more: visits in progress there are lost, and links to it lead nowhere. Keep it in "hosts", after the new one.`;
      const finding = { code: 'host-gone', at, owner: 'core', message, severity: 'warning' } as const;
      tenant.problems.push(problemAt(source, finding));
    }
  }
}
