import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useCopy } from '../../../../core/contract';
import { factNameOf } from '../../domain/factOptions';

interface FactNameDialogProps {
  /** The present name in words. Empty for a new fact. */
  readonly before: string;
  readonly isTaken: (name: string) => boolean;
  /** Receives the name as documents have it: `own.studentPrice`. */
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a condition, in words. */
export function FactNameDialog({ before, isTaken, onName, onClose }: FactNameDialogProps) {
  const copy = useCopy();
  const [words, setWords] = useState(before);
  const [tried, setTried] = useState(false);
  const name = factNameOf(words);
  const problem =
    name === undefined
      ? copy('operators.facts.noName')
      : isTaken(name)
        ? copy('operators.facts.taken')
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name !== undefined && problem === undefined) onName(name);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="fact-name">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="fact-name">{copy('operators.facts.nameHeading')}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            label={copy('operators.facts.name')}
            helperText={tried && problem !== undefined ? problem : copy('operators.facts.nameHelp')}
            error={tried && problem !== undefined}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{copy('operators.cancel')}</Button>
          <Button type="submit" variant="contained">
            {copy('operators.facts.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
