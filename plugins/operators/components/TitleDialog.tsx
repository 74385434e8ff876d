import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useCopy } from '../../../core/contract';
import type { FlowSection } from '../domain/flow';

interface TitleDialogProps {
  readonly section: FlowSection;
  readonly onTitle: (title: string) => void;
  readonly onClose: () => void;
}

/** Gives a section another title. */
export function TitleDialog({ section, onTitle, onClose }: TitleDialogProps) {
  const copy = useCopy();
  const [title, setTitle] = useState(section.ownTitle);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTitle(title);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="section-title">
      <form onSubmit={submit}>
        <DialogTitle id="section-title">
          {copy('operators.flow.titleHeading', { title: section.title })}
        </DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            label={copy('operators.flow.titleLabel')}
            helperText={copy('operators.flow.titleHelp')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{copy('operators.cancel')}</Button>
          <Button type="submit" variant="contained">
            {copy('operators.flow.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
