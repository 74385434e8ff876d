/**
 * A host and all hosts below it belong to one tenant, because cookies of a host are sent to all hosts below
 * it. If two tenants claim the same host, only one of them is reported.
 */
import { itemsOf, nodeAt, textOf, type JsonNode } from './jsonTree';
import { canBeActive, type ReadTenant } from './readTenant';
import { problemAt } from './source';

interface Claim {
  readonly tenant: ReadTenant;
  readonly host: string;
  readonly at: JsonNode;
  /** The tenant has no other errors. */
  readonly isValid: boolean;
}

/** Hosts of active tenants, by tenant. */
export type Incumbents = ReadonlyMap<string, readonly string[]>;

export function claimHosts(tenants: readonly ReadTenant[], incumbents: Incumbents): void {
  const claims = new Map<string, Claim[]>();
  for (const tenant of tenants) {
    for (const claim of claimsOf(tenant)) claims.set(claim.host, [...(claims.get(claim.host) ?? []), claim]);
  }
  const owners = new Map<string, Claim>();
  for (const [host, rivals] of claims) {
    const owner = ownerOf(host, rivals, incumbents);
    if (owner) owners.set(host, owner);
    for (const rival of rivals) if (rival.tenant !== owner?.tenant) reportConflict(rival, owner);
  }
  for (const below of owners.values()) {
    const above = hostsAbove(below.host).flatMap((host) => owners.get(host) ?? []);
    for (const one of above) if (one.tenant !== below.tenant) reportNestedConflict(one, below, incumbents);
  }
}

/** For example `a.b.c` -> `b.c`, `c`. */
function hostsAbove(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.slice(1).map((_label, at) => labels.slice(at + 1).join('.'));
}

function claimsOf(tenant: ReadTenant): Claim[] {
  const { source } = tenant;
  const isValid = canBeActive(tenant);
  const hosts = new Set<string>();
  return itemsOf(nodeAt(source?.recoveredRoot, ['hosts'])).flatMap((at) => {
    const host = textOf(at);
    if (host === undefined || hosts.has(host)) return [];
    hosts.add(host);
    return [{ tenant, host, at, isValid }];
  });
}

/**
 * The owner of a host, in this order: the active tenant that already has it; the tenant whose id is a label
 * of the host, even with errors; the first tenant without other errors. An active tenant is never replaced
 * because of an unavailable one.
 */
function ownerOf(host: string, rivals: readonly Claim[], incumbents: Incumbents): Claim | undefined {
  return (
    rivals.find(({ tenant }) => incumbents.get(tenant.id)?.includes(host)) ??
    rivals.find(hasName) ??
    rivals.find(({ isValid }) => isValid) ??
    rivals[0]
  );
}

const hasName = ({ tenant, host }: Claim): boolean => host.split('.').includes(tenant.id);

function reportConflict({ tenant, host, at }: Claim, owner: Claim | undefined): void {
  if (tenant.source === undefined) return;
  const message = `The host "${host}" belongs to the tenant "${owner?.tenant.id ?? ''}". Give this tenant another.`;
  tenant.problems.push(problemAt(tenant.source, { code: 'host-clash', at, owner: 'core', message }));
}

/**
 * Of two nested hosts, the tenant that is already active keeps its host. Otherwise the upper host stays if it
 * contains its tenant's id. Otherwise the tenant without other errors keeps its host, and otherwise the lower
 * host stays.
 */
function reportNestedConflict(above: Claim, below: Claim, incumbents: Incumbents): void {
  const isActive = ({ tenant, host }: Claim): boolean => incumbents.get(tenant.id)?.includes(host) === true;
  const isOfAbove = hasName(above) || (!hasName(below) && above.isValid && !below.isValid);
  const staysAbove = isActive(above) === isActive(below) ? isOfAbove : isActive(above);
  const [wrong, right] = staysAbove ? [below, above] : [above, below];
  const { source, problems } = wrong.tenant;
  if (source === undefined) return;
  const message = `The host "${below.host}" is below "${above.host}", and "${right.host}" belongs to the tenant "${right.tenant.id}": cookies of one tenant would be sent to the other. Give this tenant a host beside it.`;
  problems.push(problemAt(source, { code: 'host-nested', at: wrong.at, owner: 'core', message }));
}

/** Warns when a host of an active tenant is removed, because the visits on that host are lost. */
export function warnOfLostHosts(tenants: readonly ReadTenant[], active: Incumbents): void {
  for (const tenant of tenants) {
    const { source, problems } = tenant;
    // A document with errors is not served, so its hosts do not change.
    if (source === undefined || !canBeActive(tenant)) continue;
    const at = nodeAt(source.root, ['hosts']);
    const hosts = itemsOf(at).flatMap((node) => textOf(node) ?? []);
    for (const host of (active.get(tenant.id) ?? []).filter((each) => !hosts.includes(each))) {
      const message = `The host "${host}" is in use and is no longer listed: visits in progress there are lost, and links to it do not work. Keep it in "hosts", after the new one.`;
      const finding = { code: 'host-gone', at, owner: 'core', message, severity: 'warning' } as const;
      problems.push(problemAt(source, finding));
    }
  }
}
