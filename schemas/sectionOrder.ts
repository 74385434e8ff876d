/** The rule for the order of sections. The check of documents and the console use it. */

/** What the rule reads of a section. */
export interface OrderedSection {
  /** What a section above it must give. */
  readonly needs: readonly string[];
  readonly gives: readonly string[];
  /** What its condition needs: until then the fact is unknown. */
  readonly conditionNeeds: readonly { readonly need: string; readonly fact: string }[];
  /** It must be the last one. */
  readonly isTerminal: boolean;
  readonly isHidden: boolean;
}

/** A need that only a section further down gives. */
export interface OrderGap {
  /** Index of the section that has the need. */
  readonly at: number;
  readonly need: string;
  /** The fact in the condition of the section that has the need. Absent: the section itself has it. */
  readonly fact?: string;
  /** Index of the section that gives it. */
  readonly provider: number;
}

const isMisplacedTerminal = (sections: readonly OrderedSection[], at: number): boolean =>
  sections[at]?.isTerminal === true && at < sections.length - 1;

/** The first section of each need that is not given above it. A misplaced terminal section has no gaps. */
export function orderGaps(sections: readonly OrderedSection[]): readonly OrderGap[] {
  return sections.flatMap((section, at) => {
    if (section.isHidden || isMisplacedTerminal(sections, at)) return [];
    const needs = [...section.needs.map((need) => ({ need })), ...section.conditionNeeds];
    return needs.flatMap((needed) => {
      const gives = ({ gives: given }: OrderedSection): boolean => given.includes(needed.need);
      if (sections.slice(0, at).some(gives)) return [];
      const provider = sections.findIndex((each, index) => index > at && gives(each));
      return provider === -1 ? [] : [{ at, provider, ...needed }];
    });
  });
}

/** The indices of terminal sections that are not last. */
export const misplacedTerminals = (sections: readonly OrderedSection[]): readonly number[] =>
  sections.flatMap((_, at) => (isMisplacedTerminal(sections, at) ? [at] : []));
