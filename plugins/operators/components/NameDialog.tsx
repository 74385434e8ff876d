import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useCopy } from '../../../core/contract';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  /** The text of the submit button. */
  readonly submit: string;
  readonly before: string;
  /** Why a typed text is rejected. It is shown after the first attempt to submit. */
  readonly problemOf?: (typed: string) => string | undefined;
  readonly onSubmit: (typed: string) => void;
  readonly onClose: () => void;
}

const accepted = () => undefined;

/** Asks for one line of text: a title, a name or a key. */
export function NameDialog({ title, label, help, submit, before, ...props }: NameDialogProps) {
  const { problemOf = accepted, onSubmit, onClose } = props;
  const copy = useCopy();
  const titleId = useId();
  const [typed, setTyped] = useState(before);
  const [isTried, setIsTried] = useState(false);
  const problem = problemOf(typed);
  const shownProblem = isTried ? problem : undefined;
  const trySubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === undefined) onSubmit(typed);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={trySubmit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            label={label}
            helperText={shownProblem ?? help}
            error={shownProblem !== undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{copy('operators.cancel')}</Button>
          <Button type="submit" variant="contained">
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
