/** Why a section is shown to a described person, or not: the rule of the document that decides. */
import { quotedFact } from '../difference/sentence';
import { ownerOf } from '../../tenants/catalogue';
import type { CheckedArea } from '../../tenants/checkArea';
import type { SectionUse } from '../../tenants/sectionUses';
import type { Decision } from './decide';
import * as places from './explainedDocument';
import { declaredTitle, factsInWords, titleOf, type ExplainedDocument } from './explainedDocument';
import { notShown, reasonOf, shown, type DecidingPlace, type Explanation, type Reason } from './explanation';
import { impossibleValue } from './impossibleValue';
import { walkJourney, type Person, type Step, type Stop } from './walkJourney';

export interface SectionOfArea {
  readonly area: string;
  /** `joining.centre`, or `joining.tenantQuestions#fitness`. */
  readonly section: string;
}

/** Never throws. The first rule that prevents the section is the reason. */
export function explainSection(
  document: ExplainedDocument,
  { area, section }: SectionOfArea,
  person: Person,
): Explanation {
  const found = document.checked.areas.find((each) => each.area === area);
  if (found === undefined)
    return notShown(reasonOf('areaMissing', { area }, { places: [places.areaPlace(area)] }));
  const steps = walkJourney(found, person);
  const step = steps.find(({ use }) => use.id === section);
  if (step === undefined) return notShown(absence(document, found, section));
  return explainStep({ document, area, steps, person }, step);
}

function absence(document: ExplainedDocument, { area, plugins }: CheckedArea, section: string): Reason {
  const use = section.split('#', 1)[0] ?? section;
  const plugin = document.catalogue.sections.get(use)?.plugin ?? ownerOf(use);
  const values = { area, plugin, section: declaredTitle(document, use) };
  return plugins.some(({ manifest }) => manifest.name === plugin)
    ? reasonOf('notListed', values, { places: [places.listPlace(area, section)] })
    : reasonOf('pluginNotListed', values, { places: [places.pluginsPlace(area, plugin)] });
}

interface Journey {
  readonly document: ExplainedDocument;
  readonly area: string;
  readonly steps: readonly Step[];
  readonly person: Person;
}

function explainStep(journey: Journey, step: Step): Explanation {
  const { document, area, steps, person } = journey;
  const { use } = step;
  const section = titleOf(document, use);
  if (step.state === 'hidden')
    return notShown(
      reasonOf('hidden', { section }, { places: [places.entryPlace(document, area, use, 'hidden')] }),
    );
  const impossible = impossibleValue(document, person);
  if (impossible !== undefined) return notShown(impossible);
  switch (step.state) {
    case 'skipped':
      return notShown(conditionReason(journey, use, step.decision));
    case 'open': {
      const facts = factsInWords(document, step.decision.facts);
      const reason = reasonOf(
        'dependsOn',
        { section, facts },
        { places: whenPlaces(journey, use, step.decision) },
      );
      return { outcome: 'depends', reasons: [reason] };
    }
    case 'pending':
      return notShown(
        reasonOf(
          'knownLater',
          { section, facts: factsInWords(document, step.decision.facts) },
          { places: whenPlaces(journey, use, step.decision) },
        ),
      );
    case 'behind':
      return notShown(behindReason(journey, section, step.stop));
    case 'shown': {
      const number = String(steps.filter(({ state }) => state === 'shown').indexOf(step) + 1);
      return shown(
        reasonOf('shown', { section, number }, { places: [places.sectionPlace(document, area, use)] }),
      );
    }
  }
}

function behindReason({ document, area }: Journey, section: string, { use, decision }: Stop): Reason {
  return reasonOf(
    'behindPending',
    { section, other: titleOf(document, use), facts: factsInWords(document, decision.facts) },
    { places: [places.entryPlace(document, area, use, 'when')] },
  );
}

function conditionReason(journey: Journey, use: SectionUse, decision: Decision): Reason {
  const { document } = journey;
  const via = decision.facts[0]?.via ?? [];
  const fact = via.at(-1);
  const values = {
    section: titleOf(document, use),
    condition: places.conditionText(document, use.written.when ?? use.section?.requiredWhen),
    facts: factsInWords(document, decision.facts),
    ...(fact !== undefined && { fact: quotedFact(fact) }),
  };
  const isOwn = use.written.when !== undefined;
  const cause = fact !== undefined ? 'factFalse' : isOwn ? 'conditionFalse' : 'defaultFalse';
  const decidedBy = isOwn ? 'document' : 'foyer';
  return reasonOf(cause, values, { decidedBy, places: whenPlaces(journey, use, decision) });
}

/** The fact that decides comes first, then the condition that uses it. */
function whenPlaces(
  { document, area }: Journey,
  use: SectionUse,
  { facts }: Decision,
): readonly DecidingPlace[] {
  const composed = new Set(facts.flatMap(({ via }) => [...via].reverse()));
  const own =
    use.written.when === undefined
      ? places.sectionPlace(document, area, use)
      : places.entryPlace(document, area, use, 'when');
  return [...[...composed].map(places.factPlace), own];
}
