/** A visit is bound to its host: where a host that is on the air goes, the visits there are lost. */
import { itemsOf, nodeAt, textOf } from './jsonTree';
import { isSound, type ReadTenant } from './readTenant';
import { problemAt } from './source';

export function warnOfLostHosts(
  tenants: readonly ReadTenant[],
  /** Hosts of tenants on the air, by tenant. */
  onAir: ReadonlyMap<string, readonly string[]>,
): void {
  for (const tenant of tenants) {
    const { source } = tenant;
    // What has errors is not served: its hosts stay as they are.
    if (source === undefined || !isSound(tenant)) continue;
    const at = nodeAt(source.root, ['hosts']);
    const hosts = itemsOf(at).flatMap((node) => textOf(node) ?? []);
    for (const host of onAir.get(tenant.id) ?? []) {
      if (hosts.includes(host)) continue;
      const message = `The host "${host}" is on the air, and is not listed any more: visits under way there are lost, and links to it lead nowhere. Keep it in "hosts", after the new one.`;
      const finding = { code: 'host-gone', at, owner: 'core', message, severity: 'warning' } as const;
      tenant.problems.push(problemAt(source, finding));
    }
  }
}
