/** Compiles the facts that the tenant composes, and refuses cycles. */
import type { Condition } from '../../schemas/boot';
import type { Catalogue, OwnedFact } from './catalogue';
import { compileCondition, type KnownFact, type KnownFacts } from './conditions';
import { FactGraph } from './factGraph';
import { DEEPEST, type ReportProblem } from './source';
import { itemsOf, memberOf, membersOf, nodeAt, textOf, type JsonMember, type JsonNode } from './jsonTree';

export interface Facts {
  /** Facts of the shell, the plugins and the tenant. */
  readonly known: KnownFacts;
  readonly composed: ReadonlyMap<string, Condition>;
  /** Facts that were reported, or that depend on a reported fact. No conclusion may use them. */
  readonly invalid: ReadonlySet<string>;
  /** Suppresses problems about facts that were already reported or that may exist in an unreadable part. */
  readonly reportOnce: (reportProblem: ReportProblem) => ReportProblem;
}

const FACT_NAME = /^[a-z][A-Za-z0-9-]*(\.[a-z][A-Za-z0-9]*)+$/;

/** Settings of a plugin by name, with defaults. */
export type SettingsOf = (plugin: string) => Readonly<Record<string, unknown>> | 'unresolved';

/** Facts that the shell and these plugins declare. The tenant's settings limit their values. */
export function declaredFacts(
  catalogue: Catalogue,
  plugins: ReadonlySet<string>,
  settingsOf: SettingsOf,
): Map<string, KnownFact> {
  const facts = new Map<string, KnownFact>();
  for (const fact of catalogue.facts.values()) {
    if (fact.owner === 'core' || plugins.has(fact.owner))
      facts.set(fact.name, withAllowedValues(fact, settingsOf));
  }
  return facts;
}

function withAllowedValues(fact: OwnedFact, settingsOf: SettingsOf): KnownFact {
  if (fact.values === undefined || fact.valuesSetting === undefined) return fact;
  const settings = settingsOf(fact.owner);
  if (settings === 'unresolved') return { ...fact, possible: [] };
  const allowed = settings[fact.valuesSetting];
  if (!Array.isArray(allowed)) return fact;
  const values = fact.values.filter((value) => allowed.includes(value));
  if (values.length === fact.values.length) return fact;
  return { ...fact, values, limitedBySetting: { plugin: fact.owner, setting: fact.valuesSetting } };
}

export function compileFacts(
  root: JsonNode,
  declared: ReadonlyMap<string, KnownFact>,
  catalogue: Catalogue,
  report: ReportProblem,
): Facts {
  const node = memberOf(root, 'facts')?.value;
  const reported = new Set<string>();
  const reportProblem = reportOnce(report, catalogue, node ?? root, reported);
  const members = membersOf(node).filter((member) => mayBeNamed(member, catalogue, reportProblem));
  // A use of the corrected name is not an error.
  if (node !== undefined && members.some(({ key }) => !FACT_NAME.test(key))) node.damaged = true;
  const knownFacts = new Map<string, KnownFact>(declared);
  for (const member of members) knownFacts.set(member.key, { type: 'boolean' });
  const composed = new Map<string, Condition>();
  const incorrect = new Set<string>();
  for (const member of members) {
    const condition = compileCondition(member.value, knownFacts, (finding) => {
      const sections = finding.code === 'fact-value' ? sectionsShownBy(root, member.key) : [];
      const more = sections.length > 0 ? ` It shows ${sections.join(', ')}.` : '';
      reportProblem({ ...finding, message: finding.message + more });
    });
    if (condition === undefined) incorrect.add(member.key);
    else composed.set(member.key, condition);
  }
  const graph = new FactGraph(composed);
  reportCycles(members, graph, incorrect, reportProblem);
  const invalid = graph.withDependents(incorrect);
  for (const name of invalid) composed.delete(name);
  return {
    known: knownFacts,
    composed,
    invalid,
    reportOnce: (other) => reportOnce(other, catalogue, node ?? root, reported),
  };
}

/** Sections whose "when" is exactly this fact. */
function sectionsShownBy(root: JsonNode, fact: string): readonly string[] {
  return membersOf(nodeAt(root, ['areas'])).flatMap(({ value }) =>
    itemsOf(memberOf(value, 'sections')?.value)
      .filter((section) => textOf(memberOf(section, 'when')?.value) === fact)
      .flatMap((section) => textOf(memberOf(section, 'use')?.value) ?? []),
  );
}

/**
 * An undeclared fact may belong to an unreadable plugin, or may have been reported and removed from `holder`.
 * Otherwise it is reported once, however often it is used.
 */
function reportOnce(
  reportProblem: ReportProblem,
  { unreadable }: Catalogue,
  holder: JsonNode,
  reported: Set<string>,
): ReportProblem {
  return (finding) => {
    if (finding.code !== 'unknown-fact') return reportProblem(finding);
    if (unreadable.size > 0 || holder.damaged === true || reported.has(finding.message)) return;
    reported.add(finding.message);
    reportProblem(finding);
  };
}

function mayBeNamed(member: JsonMember, catalogue: Catalogue, reportProblem: ReportProblem): boolean {
  const owner = catalogue.facts.get(member.key)?.owner;
  if (owner !== undefined) {
    const message = `The fact "${member.key}" is declared by ${owner}. Give the composed fact another name.`;
    reportProblem({ code: 'fact-name-taken', at: member, message });
    return false;
  }
  if (FACT_NAME.test(member.key)) return true;
  const message = `"${member.key}" is not the name of a fact. Write it with a dot, such as mandate.needed.`;
  reportProblem({ code: 'fact-name', at: member, message });
  return true;
}

function reportCycles(
  members: readonly JsonMember[],
  graph: FactGraph,
  incorrect: Set<string>,
  reportProblem: ReportProblem,
): void {
  const levels = graph.levels();
  const cyclic = graph.cyclic();
  for (const member of members) {
    if (incorrect.has(member.key)) continue;
    if (levels.get(member.key) === DEEPEST + 1) {
      const message = `This fact uses composed facts more than ${DEEPEST} levels deep. Compose it of fewer facts.`;
      incorrect.add(member.key);
      reportProblem({ code: 'too-deep', at: member, message });
    }
    const cycle = cyclic.has(member.key) ? graph.cycleThrough(member.key) : undefined;
    if (cycle === undefined) continue;
    for (const name of cycle) incorrect.add(name);
    const way = [...cycle, member.key].map((name) => `"${name}"`).join(' needs ');
    const message = `This fact depends on itself: ${way}. Remove one of these dependencies.`;
    reportProblem({ code: 'cyclic-fact', at: member, message });
  }
}
