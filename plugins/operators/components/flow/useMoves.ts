/** Moves the sections of an area, and says why a section cannot be at a position. */
import { useState } from 'react';
import { useCopy } from '../../../../core/contract';
import { moveChange, type FlowSection } from '../../domain/flow';
import { moveFault, type OrderFault } from '../../domain/flowOrder';
import type { FlowListProps } from '../FlowList';
import { useFocusOfMoved } from '../useFocusOfMoved';

/** Why a section cannot be where it was moved to, until the next move. */
interface Refusal {
  readonly id: string;
  readonly text: string;
}

function useFaultText(): (fault: OrderFault) => string {
  const copy = useCopy();
  return (fault) => {
    switch (fault.kind) {
      case 'last':
        return copy('operators.flow.fault.last', { title: fault.title });
      case 'need':
        return copy('operators.flow.fault.need', { title: fault.title, provider: fault.provider });
      case 'fact': {
        const { title, provider, fact } = fault;
        return copy('operators.flow.fault.fact', { title, provider, fact });
      }
    }
  };
}

/** Moves sections. A move that the rule for the order refuses is explained, also while a section is dragged. */
export function useMoves({ area, sections, words, source }: FlowListProps) {
  const copy = useCopy();
  const faultText = useFaultText();
  const [announced, setAnnounced] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const { refOf, willMove } = useFocusOfMoved(sections.map(({ id }) => id).join('\n'));
  /** Returns whether the section can be there. */
  const consider = ({ id }: FlowSection, from: number, to: number): boolean => {
    const fault = moveFault(sections, from, to, words);
    const text = fault && faultText(fault);
    setRefusal(text === undefined ? undefined : { id, text });
    if (text !== undefined) setAnnounced(text);
    return text === undefined;
  };
  const move = (section: FlowSection, to: number) => {
    const target = sections[to];
    if (target === undefined || target.index === section.index) return setRefusal(undefined);
    if (!consider(section, sections.indexOf(section), to)) return;
    willMove(section.id);
    source.change?.([moveChange(area, section.index, target.index)]);
    const { title } = section;
    setAnnounced(copy('operators.flow.moved', { title, position: to + 1, count: sections.length }));
  };
  return { announced, refusal, refOf, move, consider };
}
