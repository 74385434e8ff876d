/**
 * A host and all hosts below it belong to one tenant, because cookies of a host are sent to all hosts below
 * it. If two tenants claim the same host, only one of them is reported.
 */
import { itemsOf, nodeAt, textOf } from './jsonTree';
import { isError, type Problem } from './problem';
import { positionOf, type Position, type SourceFile } from './source';
import type { ProblemCode } from './problemCodes';

/** The hosts of one document. Plain data, so that it can be stored with the Problems of the document. */
export interface ListedHosts {
  readonly id: string;
  /** The document itself has no errors. */
  readonly isValid: boolean;
  /** Without repetition. */
  readonly hosts: readonly { readonly host: string; readonly at: Position }[];
  /** Position of the list. */
  readonly listAt: Position;
}

/** Hosts of active tenants, by tenant. */
export type Incumbents = ReadonlyMap<string, readonly string[]>;

interface Claim {
  readonly tenant: ListedHosts;
  readonly host: string;
  readonly at: Position;
}

/** Reads the hosts that can be read, also from a document with errors. */
export function listedHosts(
  source: Pick<SourceFile, 'file' | 'text' | 'root' | 'recoveredRoot'>,
): Pick<ListedHosts, 'hosts' | 'listAt'> {
  const hosts = new Map<string, Position>();
  for (const node of itemsOf(nodeAt(source.recoveredRoot, ['hosts']))) {
    const host = textOf(node);
    if (host !== undefined && !hosts.has(host)) hosts.set(host, positionOf(source, node));
  }
  // Copies: a host is a part of the text of its file, which would stay in memory with it.
  return structuredClone({
    hosts: [...hosts].map(([host, at]) => ({ host, at })),
    listAt: positionOf(source, nodeAt(source.root, ['hosts'])),
  });
}

export interface HostRules {
  readonly incumbents: Incumbents;
  /** Tenants whose last valid version stays active. They keep its hosts, listed or not. */
  readonly stale?: ReadonlySet<string>;
  /** The host of the console, which no tenant may have, contain or lie below. */
  readonly consoleHost?: string;
}

/**
 * The Problems with hosts of other tenants and of the console, by tenant. It takes one or two milliseconds for a
 * thousand tenants.
 */
export function judgeHosts(
  tenants: readonly ListedHosts[],
  { incumbents, stale = new Set(), consoleHost }: HostRules,
): ReadonlyMap<string, readonly Problem[]> {
  const problems = new Map<string, Problem[]>();
  const report = (problem: Problem): void => {
    const id = problem.tenant ?? '';
    problems.set(id, [...(problems.get(id) ?? []), problem]);
  };
  if (consoleHost !== undefined)
    for (const tenant of tenants)
      for (const { host, at } of tenant.hosts)
        if (isSameOrNested(host, consoleHost)) report(consoleConflict(tenant, host, at, consoleHost));
  const owners = ownersOf(claimsByHost(tenants, incumbents, stale), incumbents, report);
  for (const below of owners.values())
    for (const host of hostsAbove(below.host)) {
      const above = owners.get(host);
      if (above !== undefined && above.tenant !== below.tenant)
        report(nestedConflict(above, below, incumbents));
    }
  for (const tenant of tenants)
    if (!problems.get(tenant.id)?.some(isError)) lostHosts(tenant, incumbents).forEach(report);
  return problems;
}

function claimsByHost(
  tenants: readonly ListedHosts[],
  incumbents: Incumbents,
  stale: ReadonlySet<string>,
): ReadonlyMap<string, readonly Claim[]> {
  const claims = new Map<string, Claim[]>();
  const add = (claim: Claim): void => {
    const rivals = claims.get(claim.host);
    if (rivals === undefined) claims.set(claim.host, [claim]);
    else rivals.push(claim);
  };
  for (const tenant of tenants) {
    const kept = stale.has(tenant.id) ? (incumbents.get(tenant.id) ?? []) : [];
    for (const { host, at } of tenant.hosts) add({ tenant, host, at });
    for (const host of kept)
      if (!tenant.hosts.some((listed) => listed.host === host)) add({ tenant, host, at: tenant.listAt });
  }
  return claims;
}

/** The owner of each host. The other tenants that claim it are reported. */
function ownersOf(
  claims: ReadonlyMap<string, readonly Claim[]>,
  incumbents: Incumbents,
  report: (problem: Problem) => void,
): ReadonlyMap<string, Claim> {
  const owners = new Map<string, Claim>();
  for (const [host, rivals] of claims) {
    const owner = ownerOf(host, rivals, incumbents);
    if (owner === undefined) continue;
    owners.set(host, owner);
    for (const rival of rivals) if (rival !== owner) report(conflict(rival, owner));
  }
  return owners;
}

/** For example `a.b.c` -> `b.c`, `c`. */
function* hostsAbove(host: string): Generator<string> {
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) yield host.slice(dot + 1);
}

/**
 * The owner of a host, in this order: the active tenant that already has it; the tenant whose id is a label
 * of the host, even with errors; the first tenant without other errors. An active tenant is never replaced
 * because of an unavailable one.
 */
function ownerOf(host: string, rivals: readonly Claim[], incumbents: Incumbents): Claim | undefined {
  if (rivals.length === 1) return rivals[0];
  return (
    rivals.find(({ tenant }) => incumbents.get(tenant.id)?.includes(host)) ??
    rivals.find(hasName) ??
    rivals.find(({ tenant }) => tenant.isValid) ??
    rivals[0]
  );
}

const hasName = ({ tenant, host }: Claim): boolean => host.split('.').includes(tenant.id);

/** Cookies of a host are sent to all hosts below it. */
const isSameOrNested = (host: string, other: string): boolean =>
  host === other || host.endsWith(`.${other}`) || other.endsWith(`.${host}`);

/** Code of the Problem of a tenant whose host is the host of the console, or above or below it. */
export const CONSOLE_CONFLICT = 'host-console';

function consoleConflict(tenant: ListedHosts, host: string, at: Position, consoleHost: string): Problem {
  const relation = host === consoleHost ? 'is' : host.endsWith(`.${consoleHost}`) ? 'is below' : 'is above';
  const message = `The host "${host}" ${relation} the host of the console${host === consoleHost ? '' : `, "${consoleHost}"`}: a page of the tenant could act for its operators. Give this tenant a host beside it, or set CONSOLE_HOST.`;
  return hostProblem(tenant, CONSOLE_CONFLICT, at, message);
}

function conflict({ tenant, host, at }: Claim, owner: Claim): Problem {
  const message = `The host "${host}" belongs to the tenant "${owner.tenant.id}". Give this tenant another.`;
  return hostProblem(tenant, 'host-clash', at, message);
}

/**
 * Of two nested hosts, the tenant that is already active keeps its host. Otherwise the upper host stays if it
 * contains its tenant's id. Otherwise the tenant without other errors keeps its host, and otherwise the lower
 * host stays.
 */
function nestedConflict(above: Claim, below: Claim, incumbents: Incumbents): Problem {
  const isActive = ({ tenant, host }: Claim): boolean => incumbents.get(tenant.id)?.includes(host) === true;
  const isOfAbove = hasName(above) || (!hasName(below) && above.tenant.isValid && !below.tenant.isValid);
  const staysAbove = isActive(above) === isActive(below) ? isOfAbove : isActive(above);
  const [wrong, right] = staysAbove ? [below, above] : [above, below];
  const message = `The host "${below.host}" is below "${above.host}", and "${right.host}" belongs to the tenant "${right.tenant.id}": cookies of one tenant would be sent to the other. Give this tenant a host beside it.`;
  return hostProblem(wrong.tenant, 'host-nested', wrong.at, message);
}

/**
 * Warns when a host of an active tenant is removed, because the visits on that host are lost. A document with
 * errors is not served, so its hosts do not change.
 */
function lostHosts(tenant: ListedHosts, active: Incumbents): readonly Problem[] {
  const { id, isValid, hosts, listAt } = tenant;
  if (!isValid) return [];
  const lost = (active.get(id) ?? []).filter((each) => !hosts.some(({ host }) => host === each));
  return lost.map((host) => {
    const message = `The host "${host}" is in use and is no longer listed: visits in progress there are lost, and links to it do not work. Keep it in "hosts", after the new one.`;
    return hostProblem(tenant, 'host-gone', listAt, message, 'warning');
  });
}

function hostProblem(
  { id }: ListedHosts,
  code: ProblemCode,
  at: Position,
  message: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { code, severity, tenant: id, ...at, owner: 'core', message };
}
