/** A question about a task: its form, its failure and its buttons. It closes when the task is done. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { taskLeft } from '../state/events';
import { selectTask } from '../state/operators';
import { Blocks } from './consoleStyles';
import { TaskFailure } from './TaskFailure';
import { useFocusOfWrong } from './useFocusOfWrong';

interface TaskDialogProps {
  readonly heading: string;
  /** Above the message of the server. */
  readonly failed: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** Starts the task. False: the form is not complete, and says so. */
  readonly onSubmit: () => boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function TaskDialog({
  heading,
  failed,
  submit,
  isDangerous = false,
  onSubmit,
  onClose,
  children,
}: TaskDialogProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const id = useId();
  const task = useSelector(selectTask);
  const [sent, setSent] = useState(false);
  const [form, focusWrong] = useFocusOfWrong();
  const isDone = sent && task.at === 'idle';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  useEffect(() => () => void dispatch(taskLeft()), [dispatch]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (task.at === 'pending') return;
    if (onSubmit()) setSent(true);
    else focusWrong();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form ref={form} onSubmit={send} noValidate>
        <DialogTitle id={id}>{heading}</DialogTitle>
        <DialogContent>
          <Blocks>
            <TaskFailure title={failed} />
            {children}
          </Blocks>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{copy('operators.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={task.at === 'pending'}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
