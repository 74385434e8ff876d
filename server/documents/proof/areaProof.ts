/** Proves an area: its journey, the condition of each section, and the questions of each section. */
import type { Catalogue } from '../../tenants/catalogue';
import type { CheckedArea } from '../../tenants/checkArea';
import type { CheckedDocument } from '../../tenants/checkDocument';
import { isTitleKey, textsOf } from '../../tenants/checkTitles';
import { ConditionDiagrams } from '../../tenants/conditionDiagrams';
import { BASE_LOCALE } from '../../tenants/copyTexts';
import type { Budget } from '../../tenants/decisionDiagrams';
import { writtenForm } from '../../tenants/forms';
import { memberOf, nodeAt } from '../../tenants/jsonTree';
import type { CompiledMessage } from '../../../schemas/copyMessages';
import type { SectionUse } from '../../tenants/sectionUses';
import { settingsWithFormat } from '../../tenants/settingFormats';
import type { Reporter } from '../../tenants/source';
import { proveCondition } from './conditionProof';
import { proveForm } from './formProof';
import { proveJourney } from './journeyProof';
import { truthTable, type TruthTable } from './truthTable';

interface AreaToProve {
  readonly checked: CheckedDocument;
  readonly area: CheckedArea;
  readonly catalogue: Catalogue;
  readonly reporter: Reporter;
  readonly budget: Budget;
  /** Composed facts with the same value in all cases. */
  readonly constants: ReadonlySet<string>;
}

/** Undefined for an area without sections. Throws `BudgetExceeded`. */
export function proveArea(part: AreaToProve): TruthTable | undefined {
  const { area, checked, reporter } = part;
  for (const use of area.uses) proveQuestions(part, use);
  const whens = area.uses.flatMap(({ when }) => (when === undefined || when === 'unresolved' ? [] : [when]));
  const conditions = new ConditionDiagrams(whens, area.reasoning, part.budget);
  if (area.uses.length === 0 || conditions.isUndecidable) return undefined;
  const shown = proveJourney({
    uses: area.uses,
    conditions,
    facts: area.reasoning.facts,
    composed: area.reasoning.composed,
    terminals: terminalsOf(part),
    listAt: memberOf(nodeAt(checked.root, ['areas', area.area]), 'sections'),
    reportProblem: reporter('core'),
  });
  for (const use of area.uses) proveWhen(part, use, conditions);
  const { facts } = area.reasoning;
  return truthTable({ area: area.area, shown, conditions, facts, titleOf: ({ use }) => titleOf(part, use) });
}

/** The sections with which a journey of this area can end. */
function terminalsOf({ area, catalogue }: AreaToProve): readonly string[] {
  const owners = new Set([
    ...area.plugins.map(({ manifest }) => manifest.name),
    ...area.uses.flatMap(({ section }) => section?.plugin ?? []),
  ]);
  const sections = [...catalogue.sections.values()];
  return sections
    .filter(({ terminal, plugin }) => terminal === true && owners.has(plugin))
    .map(({ id }) => id);
}

/** A section that is never shown was reported by the journey. */
function proveWhen(
  { constants, reporter }: AreaToProve,
  use: SectionUse,
  conditions: ConditionDiagrams,
): void {
  const node = memberOf(use.node, 'when')?.value;
  const { when } = use;
  if (node === undefined || when === undefined || when === 'unresolved' || conditions.isNever(when)) return;
  proveCondition({
    node,
    condition: when,
    conditions,
    subject: `The "when" of "${use.id}"`,
    reportProblem: reporter('core'),
    isConstant: (fact) => constants.has(fact),
  });
}

function proveQuestions({ budget, reporter }: AreaToProve, use: SectionUse): void {
  const [setting = ''] = settingsWithFormat('form-schema', use.section?.settingsOf.schema ?? {});
  const written = memberOf(memberOf(use.node, 'settings')?.value, setting)?.value;
  if (written === undefined) return;
  const { schema, reportMistake } = writtenForm(written, reporter(use.section?.plugin ?? 'core'));
  proveForm(schema, reportMistake, budget);
}

/** The title in the tenant's first language, or in English. The id, if the title depends on values. */
function titleOf({ checked, catalogue }: AreaToProve, use: SectionUse): string {
  const title = textsOf(use).get('title') ?? use.section?.title ?? use.id;
  if (!isTitleKey(title)) return title;
  const plugin = catalogue.plugins.get(use.section?.plugin ?? '');
  const found = [...checked.document.locale, BASE_LOCALE]
    .flatMap((locale): (CompiledMessage | undefined)[] => [
      checked.copyByLocale.get(locale)?.get(title),
      plugin?.copy.get(locale)?.get(title)?.message,
    ])
    .find((message) => message !== undefined);
  return typeof found === 'string' ? found : use.id;
}
