/** The sections that an area can have, with what they need and provide. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useCopy } from '../../../../core/contract';
import { addableSections, addChange, type AddableSection } from '../../domain/addedSection';
import type { Change } from '../../domain/applyChanges';
import type { DocumentWords } from '../../domain/documentWords';
import type { FlowArea } from '../../domain/flow';
import { Note, PanelBody, Row, Rows } from '../consoleStyles';
import { SectionLinkNotes } from './SectionEditor';

interface AddSectionProps {
  readonly area: FlowArea;
  readonly words: DocumentWords;
  readonly change: (changes: readonly Change[]) => void;
}

/** Why a section cannot be added. */
function Refusal({ addable }: { readonly addable: AddableSection }) {
  const copy = useCopy();
  const { missing, position } = addable;
  if (missing.length > 0) {
    const sections = missing.map((title) => `“${title}”`).join(', ');
    return <Note>{copy('operators.flow.addFirst', { sections })}</Note>;
  }
  return position === undefined ? <Note>{copy('operators.flow.noPosition')}</Note> : null;
}

function Addable({
  addable,
  area,
  words,
  onAdd,
}: Omit<AddSectionProps, 'change'> & { readonly addable: AddableSection; readonly onAdd: () => void }) {
  const copy = useCopy();
  const { section, title, missing, position } = addable;
  return (
    <Row>
      <div>
        <strong>{title}</strong>
        {section.description !== '' && <Note>{section.description}</Note>}
        <SectionLinkNotes use={section.id} area={area} words={words} />
        <Refusal addable={addable} />
      </div>
      {missing.length === 0 && position !== undefined && (
        <div>
          <Button variant="outlined" aria-label={copy('operators.flow.addOne', { title })} onClick={onAdd}>
            {copy('operators.flow.add')}
          </Button>
        </div>
      )}
    </Row>
  );
}

export function AddSection({ area, words, change }: AddSectionProps) {
  const copy = useCopy();
  const [isOpen, setIsOpen] = useState(false);
  const addable = addableSections(area, words);
  const heading = `add-${area.area}`;
  if (addable.length === 0) return null;
  return (
    <PanelBody>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {copy('operators.flow.addStep')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} fullWidth maxWidth="sm" aria-labelledby={heading}>
          <DialogTitle id={heading}>{copy('operators.flow.addStep')}</DialogTitle>
          <DialogContent>
            <Rows role="list">
              {addable.map((one) => (
                <Addable
                  key={one.section.id}
                  addable={one}
                  area={area}
                  words={words}
                  onAdd={() => {
                    setIsOpen(false);
                    change([addChange(area, one)]);
                  }}
                />
              ))}
            </Rows>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>{copy('operators.cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </PanelBody>
  );
}
