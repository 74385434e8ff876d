/** Which rules fix the position of a section: what it needs and gives, its condition, and the end of the journey. */
import type { CheckedArea } from '../../tenants/checkArea';
import { declaredFactsIn } from '../../tenants/factGraph';
import type { SectionUse } from '../../tenants/sectionUses';
import { factsInWords, positionPlace, titleOf, type ExplainedDocument } from './explainedDocument';
import { reasonOf, type Cause, type Reason } from './explanation';
import type { SectionOfArea } from './explainSection';

/** The position, then each rule. Empty if the area does not contain the section. */
export function explainOrder(
  document: ExplainedDocument,
  { area, section }: SectionOfArea,
): readonly Reason[] {
  const found = document.checked.areas.find((each) => each.area === area);
  const at = found?.uses.findIndex(({ id }) => id === section) ?? -1;
  const use = found?.uses[at];
  if (found === undefined || use === undefined) return [];
  const order: Order = { document, area: found, use, title: titleOf(document, use) };
  const values = { section: order.title, number: String(at + 1), count: String(found.uses.length), area };
  const position = reasonOf('position', values, { places: [positionPlace(document, area, use)] });
  const above = found.uses.slice(0, at);
  const below = found.uses.slice(at + 1);
  const rules = [
    ...firstOfEach(requirements(order, above)),
    ...firstOfEach(below.flatMap((other) => dependents(order, other, above))),
    ...endRules(order, below),
  ];
  const free = reasonOf('orderFree', { section: order.title }, { decidedBy: 'foyer' });
  return [position, ...(rules.length > 0 ? rules : [free])];
}

interface Order {
  readonly document: ExplainedDocument;
  readonly area: CheckedArea;
  readonly use: SectionUse;
  readonly title: string;
}

/** One rule about each other section is enough to fix the order of the two. */
const firstOfEach = (rules: readonly Reason[]): readonly Reason[] =>
  rules.filter(({ places: [place] }, at) => {
    const before = rules.slice(0, at);
    return !before.some(({ places: [other] }) => other?.pointer === place?.pointer);
  });

interface Requirement {
  readonly need: string;
  /** The fact of the condition that is unknown without it. */
  readonly fact?: string;
}

/** What must be given above a section: for itself, and for the facts of its condition. */
function requirementsOf({ section, when }: SectionUse, { reasoning }: CheckedArea): readonly Requirement[] {
  const own = (section?.needs ?? []).map((need) => ({ need }));
  if (when === undefined || when === 'unresolved') return own;
  const later = declaredFactsIn(when, reasoning.composed).flatMap((fact): Requirement[] => {
    const need = reasoning.facts.get(fact)?.knownAfter;
    return need === undefined ? [] : [{ need, fact }];
  });
  return [...own, ...later];
}

const gives = (use: SectionUse, need: string): boolean =>
  !use.hidden && use.section?.gives.includes(need) === true;

/** If several sections above give a value, one of them above it is enough, and each may move below it. */
const onlyProvider = (uses: readonly SectionUse[], need: string): SectionUse | undefined => {
  const providers = uses.filter((each) => gives(each, need));
  return providers.length === 1 ? providers[0] : undefined;
};

function requirements(order: Order, above: readonly SectionUse[]): readonly Reason[] {
  return requirementsOf(order.use, order.area).flatMap(({ need, fact }) => {
    const provider = onlyProvider(above, need);
    return provider === undefined
      ? []
      : [rule(order, fact === undefined ? 'orderNeed' : 'orderFact', provider, fact)];
  });
}

/** The rules of a lower section that this section alone fulfils. */
function dependents(order: Order, other: SectionUse, above: readonly SectionUse[]): readonly Reason[] {
  return requirementsOf(other, order.area).flatMap(({ need, fact }) =>
    gives(order.use, need) && !above.some((each) => gives(each, need))
      ? [rule(order, fact === undefined ? 'orderGives' : 'orderGivesFact', other, fact)]
      : [],
  );
}

function rule(
  { document, area, title }: Order,
  cause: Cause,
  other: SectionUse,
  fact: string | undefined,
): Reason {
  const facts = fact === undefined ? '' : factsInWords(document, [{ name: fact, value: undefined, via: [] }]);
  const values = { section: title, other: titleOf(document, other), facts };
  return reasonOf(cause, values, {
    decidedBy: 'foyer',
    places: [positionPlace(document, area.area, other)],
  });
}

function endRules({ document, area, use, title }: Order, below: readonly SectionUse[]): readonly Reason[] {
  if (use.section?.terminal === true)
    return [reasonOf('orderLast', { section: title }, { decidedBy: 'foyer' })];
  const end = below.find(({ section }) => section?.terminal === true);
  if (end === undefined) return [];
  const values = { section: title, other: titleOf(document, end) };
  return [
    reasonOf('orderEnd', values, {
      decidedBy: 'foyer',
      places: [positionPlace(document, area.area, end)],
    }),
  ];
}
