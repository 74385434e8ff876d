/** A section must come after the sections that give what it needs. A terminal section must be last. */
import { orderGaps, type OrderedSection } from '../../schemas/sectionOrder';
import type { PluginSection } from './catalogue';
import { memberOf } from './jsonTree';
import { placeOf, type FlowPart } from './flow';
import type { SectionUse } from './sectionUses';
import { declaredFactsIn } from './factGraph';
import { ALWAYS, counterexample, describeCase } from './conditionCases';

interface UnmetNeed {
  readonly use: SectionUse;
  readonly section: PluginSection;
  readonly need: string;
  /** The fact in the section's `when` that has the need, if any. */
  readonly fact?: string;
  /** The later section that gives it. */
  readonly provider: SectionUse;
}

export function checkOrder(part: FlowPart): void {
  checkTerminal(part);
  for (const group of groupsOf(gapsOf(part))) reportGroup(part, group);
  checkNeverGiven(part);
  checkSometimesGiven(part);
}

function checkTerminal({ uses, reportProblem }: FlowPart): void {
  uses.forEach((use, index) => {
    const after = uses[index + 1];
    // A second use of the section was already reported.
    if (use.section?.terminal !== true || after === undefined || after.id === use.id) return;
    const message = `"${use.id}" must be the last section, but "${after.id}" follows. Move it to the end.`;
    reportProblem({ code: 'section-order', at: placeOf(use), message }, use);
  });
}

/** Needs that only a later section gives. */
function gapsOf(part: FlowPart): UnmetNeed[] {
  const { uses } = part;
  return orderGaps(uses.map((use) => orderedSection(use, part))).flatMap(({ at, provider, ...needed }) => {
    const [use, providingUse] = [uses[at], uses[provider]];
    if (use?.section === undefined || providingUse === undefined) return [];
    return [{ use, section: use.section, provider: providingUse, ...needed }];
  });
}

const orderedSection = (use: SectionUse, part: FlowPart): OrderedSection => ({
  needs: use.section?.needs ?? [],
  gives: use.section?.gives ?? [],
  // The condition of an unknown section is not judged.
  conditionNeeds: use.section === undefined ? [] : pendingFacts(use, part),
  isTerminal: use.section?.terminal === true,
  isHidden: use.hidden,
});

/** The needs of the facts in a `when`. While a fact is unknown, no customer can pass the section. */
function pendingFacts({ when }: SectionUse, { reasoning }: FlowPart): OrderedSection['conditionNeeds'] {
  if (when === undefined || when === 'unresolved') return [];
  return declaredFactsIn(when, reasoning.composed).flatMap((fact) => {
    const need = reasoning.facts.get(fact)?.knownAfter;
    return need === undefined ? [] : [{ need, fact }];
  });
}

function gives(use: SectionUse, need: string): boolean {
  return use.section?.gives.includes(need) === true;
}

/** One misplaced section may cause several gaps. Gaps that share a section are one mistake. */
function groupsOf(gaps: readonly UnmetNeed[]): UnmetNeed[][] {
  const groups: UnmetNeed[][] = [];
  for (const gap of gaps) {
    const touching = groups.filter((group) =>
      group.some((each) => [each.use, each.provider].some((use) => use === gap.use || use === gap.provider)),
    );
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([...touching.flat(), gap]);
  }
  return groups;
}

function reportGroup(part: FlowPart, group: readonly UnmetNeed[]): void {
  const inPlace = group.filter((gap) => gap.fact === undefined);
  const [first] = inPlace;
  if (first === undefined) return reportPending(part, group);
  const own = inPlace.filter((gap) => gap.use === first.use);
  const needs = own.map((gap) => `${gap.need}, which "${gap.provider.id}" gives`).join(', and ');
  const last = own.at(-1) ?? first;
  const message = `"${first.use.id}" needs ${needs} only further down. Move it below "${last.provider.id}".`;
  part.reportProblem({ code: 'section-order', at: placeOf(first.use), message }, first.use);
}

/** Sections whose position is wrong only because of their `when`. Each is a separate mistake. */
function reportPending({ reportProblem }: FlowPart, group: readonly UnmetNeed[]): void {
  for (const use of new Set(group.map((gap) => gap.use))) {
    const own = group.filter((gap) => gap.use === use);
    const provider = own.at(-1)?.provider ?? use;
    const facts = own.flatMap(({ fact }) => (fact === undefined ? [] : [`"${fact}"`])).join(' and ');
    const message = `Whether "${use.id}" is shown depends on ${facts}, known only after "${provider.id}", which is further down: no customer could pass it. Move it below "${provider.id}", or use another fact.`;
    reportProblem({ code: 'fact-known-later', at: memberOf(use.node, 'when') ?? placeOf(use), message }, use);
  }
}

/** Needs that no section gives. Missing or hidden required sections were already reported. */
function checkNeverGiven({
  uses,
  allSections,
  hasUnknownSection,
  excusedNeeds,
  reportProblem,
}: FlowPart): void {
  if (hasUnknownSection) return;
  const reported = new Set<string>();
  for (const use of uses) {
    if (use.section === undefined || use.hidden) continue;
    const missing = use.section.needs.filter(
      (need) =>
        !reported.has(need) &&
        !excusedNeeds.has(need) &&
        !uses.some((each) => gives(each, need) && !each.hidden),
    );
    const [need] = missing;
    if (need === undefined) continue;
    for (const each of missing) reported.add(each);
    const providers = allSections
      .filter((section) => section.gives.includes(need))
      .map((section) => `"${section.id}"`);
    const advice = providers.length === 0 ? '' : ` Put ${providers.join(' or ')} before it.`;
    const message = `"${use.id}" needs ${missing.join(' and ')}, which no section gives.${advice}`;
    reportProblem({ code: 'need-not-given', at: placeOf(use), message }, use);
  }
}

/** A section that is shown in a case in which no section above it gives what it needs. */
function checkSometimesGiven({ uses, reasoning, excusedNeeds, reportProblem }: FlowPart): void {
  uses.forEach((use, index) => {
    if (use.section === undefined || use.hidden || use.when === 'unresolved') return;
    for (const need of use.section.needs) {
      if (excusedNeeds.has(need)) continue;
      const providers = uses.slice(0, index).filter((each) => gives(each, need) && !each.hidden);
      if (providers.length === 0) continue;
      const whens = providers.map(({ when }) => (when === 'unresolved' ? ALWAYS : (when ?? ALWAYS)));
      const found = counterexample(use.when ?? ALWAYS, { any: whens }, reasoning);
      if (found === undefined) continue;
      const names = providers.map(({ id }) => `"${id}"`);
      const givers =
        names.length === 1
          ? `${names.join()}, which gives it, is not shown`
          : `none of ${names.join(', ')}, which give it, is shown`;
      const message = `"${use.id}" needs ${need}, but ${givers} when ${describeCase(found)}. Give them the same "when".`;
      reportProblem(
        { code: 'need-not-given', at: memberOf(use.node, 'when')?.value ?? placeOf(use), message },
        use,
      );
      return;
    }
  });
}
