/** A host belongs to one tenant. Where two claim it, only one of them is at fault. */
import { itemsOf, nodeAt, textOf, type JsonNode } from './json-tree';
import type { ReadTenant } from './load';
import { problemAt } from './source';

interface Claim {
  readonly tenant: ReadTenant;
  readonly host: string;
  readonly at: JsonNode;
}

export function claimHosts(
  tenants: readonly ReadTenant[],
  /** Hosts of tenants on the air, by tenant. */
  incumbents: ReadonlyMap<string, readonly string[]>,
): void {
  const claims = new Map<string, Claim[]>();
  for (const tenant of tenants) {
    for (const claim of claimsOf(tenant)) claims.set(claim.host, [...(claims.get(claim.host) ?? []), claim]);
  }
  for (const [host, rivals] of claims) {
    const owner = ownerOf(host, rivals, incumbents);
    for (const rival of rivals) if (rival.tenant !== owner?.tenant) blame(rival, owner);
  }
}

function claimsOf(tenant: ReadTenant): Claim[] {
  const { source } = tenant;
  const seen = new Set<string>();
  return itemsOf(nodeAt(source?.rough, ['hosts'])).flatMap((at) => {
    const host = textOf(at);
    if (host === undefined || seen.has(host)) return [];
    seen.add(host);
    return [{ tenant, host, at }];
  });
}

/** Who is on the air with it; else whose name it has; else the first by name. */
function ownerOf(
  host: string,
  rivals: readonly Claim[],
  incumbents: ReadonlyMap<string, readonly string[]>,
): Claim | undefined {
  return (
    rivals.find(({ tenant }) => incumbents.get(tenant.id)?.includes(host)) ??
    rivals.find(({ tenant }) => host.split('.').includes(tenant.id)) ??
    rivals[0]
  );
}

function blame({ tenant, host, at }: Claim, owner: Claim | undefined): void {
  if (tenant.source === undefined) return;
  const message = `The host "${host}" belongs to the tenant "${owner?.tenant.id ?? ''}". Give this tenant another.`;
  tenant.problems.push(problemAt(tenant.source, { code: 'host-clash', at, owner: 'core', message }));
}
