/** Asks before a question is removed, and names the questions that go with it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCopy } from '../../../../core/contract';
import type { Question } from '../../domain/questions/readForm';

interface RemoveQuestionProps {
  readonly question: Question;
  readonly dependents: readonly Question[];
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function RemoveQuestion({ question, dependents, onRemove, onClose }: RemoveQuestionProps) {
  const copy = useCopy();
  const { title } = question;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="remove-question">
      <DialogTitle id="remove-question">{copy('operators.questions.removeHeading', { title })}</DialogTitle>
      <DialogContent>
        {dependents.length === 0 ? (
          copy('operators.questions.removeHelp')
        ) : (
          <>
            {copy('operators.questions.removeUses')}
            <ul>
              {dependents.map((one) => (
                <li key={one.id}>{one.title}</li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{copy('operators.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          {copy('operators.questions.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
