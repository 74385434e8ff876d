/** Where a section can be: the rule of the check, applied to the flow before it changes. */
import { misplacedTerminals, orderGaps, type OrderedSection } from '../../../core/contract';
import { moved } from './applyChanges';
import { declaredFactsOf } from './conditionFacts';
import type { DocumentWords } from './documentWords';
import type { FlowSection } from './flow';

/** Why a section cannot be at a position. Titles are those that visitors see. */
export type OrderFault =
  | { readonly kind: 'last'; readonly title: string }
  | { readonly kind: 'need'; readonly title: string; readonly provider: string }
  | { readonly kind: 'fact'; readonly title: string; readonly provider: string; readonly fact: string };

/** What the rule for the order reads of a section. */
export function orderedSection(
  { use, when, isHidden }: Pick<FlowSection, 'use' | 'when' | 'isHidden'>,
  words: DocumentWords,
): OrderedSection {
  const section = words.section(use);
  return {
    needs: section?.needs ?? [],
    gives: section?.gives ?? [],
    conditionNeeds: declaredFactsOf(when ?? section?.requiredWhen, words.composed).flatMap((fact) => {
      const need = words.fact(fact)?.knownAfter;
      return typeof need === 'string' ? [{ need, fact }] : [];
    }),
    isTerminal: section?.isTerminal ?? false,
    isHidden,
  };
}

interface IdentifiedFault {
  readonly id: string;
  readonly fault: OrderFault;
}

function faultsOf(sections: readonly FlowSection[], words: DocumentWords): readonly IdentifiedFault[] {
  const ordered = sections.map((section) => orderedSection(section, words));
  const at = (index: number) => sections[index] ?? { id: '', title: '' };
  return [
    ...misplacedTerminals(ordered).map((index): IdentifiedFault => {
      const { id, title } = at(index);
      return { id, fault: { kind: 'last', title } };
    }),
    ...orderGaps(ordered).map(({ at: index, need, fact, provider }): IdentifiedFault => {
      const { id, title } = at(index);
      const named = { title, provider: at(provider).title };
      return fact === undefined
        ? { id: `${id} ${need}`, fault: { kind: 'need', ...named } }
        : {
            id: `${id} ${need} ${fact}`,
            fault: { kind: 'fact', ...named, fact: words.fact(fact)?.title ?? fact },
          };
    }),
  ];
}

/** The first fault of `after` that `before` does not have. */
function newFault(
  before: readonly FlowSection[],
  after: readonly FlowSection[],
  words: DocumentWords,
): OrderFault | undefined {
  const known = new Set(faultsOf(before, words).map(({ id }) => id));
  return faultsOf(after, words).find(({ id }) => !known.has(id))?.fault;
}

/**
 * Undefined: the section can be moved. Each valid order can be reached by moves between neighbours that are all
 * valid, so refusing the others prevents nothing.
 */
export const moveFault = (
  sections: readonly FlowSection[],
  from: number,
  to: number,
  words: DocumentWords,
): OrderFault | undefined => newFault(sections, moved(sections, from, to), words);

/** The last position that causes no fault. Undefined: there is none. */
export function positionFor(
  sections: readonly FlowSection[],
  added: FlowSection,
  words: DocumentWords,
): number | undefined {
  const positions = [...sections, added].map((_, at) => at).reverse();
  return positions.find(
    (at) => newFault(sections, [...sections.slice(0, at), added, ...sections.slice(at)], words) === undefined,
  );
}
