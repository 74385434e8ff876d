import { useCopy } from '../../../core/contract';
import type { FlowSection } from '../domain/flow';
import { NameDialog } from './NameDialog';

interface TitleDialogProps {
  readonly section: FlowSection;
  readonly onTitle: (title: string) => void;
  readonly onClose: () => void;
}

/** Gives a section another title. */
export function TitleDialog({ section, onTitle, onClose }: TitleDialogProps) {
  const copy = useCopy();
  return (
    <NameDialog
      title={copy('operators.flow.titleHeading', { title: section.title })}
      label={copy('operators.flow.titleLabel')}
      help={copy('operators.flow.titleHelp')}
      submit={copy('operators.flow.save')}
      before={section.ownTitle}
      onSubmit={(title) => {
        onTitle(title);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
