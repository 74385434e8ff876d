/** The question about one section: its title, or whether it is removed. */
import { useCopy } from '../../../../core/contract';
import type { Change } from '../../domain/applyChanges';
import { pointerOf, titleChange, type FlowSection } from '../../domain/flow';
import { TitleDialog } from '../TitleDialog';
import { UsesDialog } from './UsesDialog';

export interface FlowQuestion {
  readonly about: 'title' | 'removal';
  readonly section: FlowSection;
}

interface FlowDialogProps extends FlowQuestion {
  readonly area: string;
  readonly change: (changes: readonly Change[]) => void;
  readonly onClose: () => void;
}

export function FlowDialog({ about, section, area, change, onClose }: FlowDialogProps) {
  const copy = useCopy();
  if (about === 'title')
    return (
      <TitleDialog
        section={section}
        onClose={onClose}
        onTitle={(title) => change(titleChange(area, section, title))}
      />
    );
  return (
    <UsesDialog
      named={{ kind: 'section', name: pointerOf(area, section.index) }}
      title={copy('operators.flow.removeHeading', { title: section.title })}
      help={copy('operators.flow.removeHelp')}
      submit={copy('operators.flow.removeSubmit')}
      change={change}
      onClose={onClose}
    />
  );
}
