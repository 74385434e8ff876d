/** The tenants of an installation. A document with errors makes only its own tenant unavailable. */
import type { Catalogue } from './catalogue';
import { judgeHosts, type HostRules } from './hostClaims';
import type { LoadedTenant } from './loadedTenant';
import { isError, sortProblems, withoutRedundantWarnings, type Problem } from './problem';
import type { ReadTenant, Verdict } from './readTenant';

/** A tenant whose document has errors. */
export interface UnavailableTenant {
  readonly id: string;
  /** The hosts that can be read. */
  readonly hosts: readonly string[];
  readonly problems: readonly Problem[];
}

/** A tenant whose last change has errors. The version before that change is served. */
export interface StaleTenant {
  readonly id: string;
  /** Time when the errors were found (ISO 8601). */
  readonly since: string;
  readonly problems: readonly Problem[];
}

export interface LoadedTenants {
  readonly tenants: readonly LoadedTenant[];
  readonly unavailable: readonly UnavailableTenant[];
  /** For tenants that are in `tenants`. */
  readonly stale: readonly StaleTenant[];
  /** Problems of plugins and tenants, including warnings. */
  readonly problems: readonly Problem[];
}

const NO_RULES: HostRules = { incumbents: new Map() };

/** Judges the hosts of all tenants. `incumbents` keep their hosts, and a removed host causes a warning. */
export function loadedTenants(
  read: readonly ReadTenant[],
  catalogue: Catalogue,
  rules: HostRules = NO_RULES,
): LoadedTenants {
  const judged = withHostProblems(read, rules);
  return {
    tenants: judged.flatMap(({ tenant, problems }) => (tenant && !problems.some(isError) ? [tenant] : [])),
    unavailable: judged
      .filter(({ tenant, problems }) => tenant === undefined || problems.some(isError))
      .map(({ id, hosts, problems }) => ({
        id,
        hosts: hosts.map(({ host }) => host),
        problems: sortProblems(withoutRedundantWarnings(problems)),
      })),
    stale: [],
    problems: allProblems(judged, catalogue),
  };
}

/** Adds the Problems with hosts of other tenants and of the console. */
export function withHostProblems<Each extends Verdict>(
  verdicts: readonly Each[],
  rules: HostRules = NO_RULES,
): readonly Each[] {
  const problems = judgeHosts(verdicts, rules);
  return verdicts.map((each) => {
    const added = problems.get(each.id);
    return added === undefined ? each : { ...each, problems: [...each.problems, ...added] };
  });
}

/** The Problems of the plugins and of these tenants, in the order of their files. */
export function allProblems(verdicts: readonly Verdict[], catalogue: Catalogue): readonly Problem[] {
  const own = verdicts.flatMap(({ problems }) => withoutRedundantWarnings(problems));
  return sortProblems([...catalogue.problems, ...own]);
}
