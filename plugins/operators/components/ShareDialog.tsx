/** Makes a link with which a person without an account reads the changes of a draft, and ends it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, useCopy, useNavigation } from '../../../core/contract';
import type { DraftSummary } from '../../../schemas/generated/api';
import { taskLeft } from '../state/events';
import { selectDraft, selectTask } from '../state/operators';
import { newLinkToken, sharePressed, unsharePressed } from '../state/reviewEvents';
import { Blocks, Line, Note } from './consoleStyles';
import { TaskFailure } from './TaskFailure';
import { useInstant } from './texts';

const DAYS = [1, 7, 30];

/** The address of the link that was just made. Its token is shown once and not stored. */
function useNewAddress(): string | undefined {
  const { href } = useNavigation();
  const task = useSelector(selectTask);
  const [token, setToken] = useState<string>();
  useEffect(() => {
    // Taken outside of an updater, which React may call twice.
    const made = task.at === 'idle' ? newLinkToken.take() : undefined;
    if (made !== undefined) setToken(made);
  }, [task.at]);
  return token === undefined ? undefined : `${window.location.origin}${href('/shared-draft')}#token=${token}`;
}

function NewLink({ address }: { readonly address: string }) {
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <TextField
        fullWidth
        label={copy('operators.share.address')}
        helperText={copy('operators.share.once')}
        value={address}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Line>
        <Button
          variant="outlined"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          {copy('operators.share.copy')}
        </Button>
        <Note role="status">{isCopied ? copy('operators.share.copied') : ''}</Note>
      </Line>
    </>
  );
}

interface ShareDialogProps {
  readonly summary: DraftSummary;
  readonly onClose: () => void;
}

export function ShareDialog({ summary: { id: draft }, onClose }: ShareDialogProps) {
  const copy = useCopy();
  const instant = useInstant();
  const dispatch = useDispatch();
  const isPending = useSelector(selectTask).at === 'pending';
  const sharedUntil = dataOf(useSelector(selectDraft))?.sharedUntil ?? null;
  const address = useNewAddress();
  const [days, setDays] = useState(7);
  const [hasEnded, setEnded] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hasEnded || isPending || sharedUntil !== null) return;
    // The button that ends the link is removed with it.
    maker.current?.focus();
    setEnded(false);
  }, [hasEnded, isPending, sharedUntil]);
  useEffect(() => () => void dispatch(taskLeft()), [dispatch]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="share">
      <DialogTitle id="share">{copy('operators.share.open')}</DialogTitle>
      <DialogContent>
        <Blocks>
          <Note>{copy('operators.share.help')}</Note>
          <TaskFailure title={copy('operators.share.failed')} />
          {sharedUntil !== null && (
            <Line>
              <span>{copy('operators.share.until', { time: instant(sharedUntil) })}</span>
              <Button
                variant="outlined"
                color="error"
                disabled={isPending}
                onClick={() => {
                  setEnded(true);
                  dispatch(unsharePressed({ draft }));
                }}
              >
                {copy('operators.share.end')}
              </Button>
            </Line>
          )}
          {address !== undefined && sharedUntil !== null && <NewLink address={address} />}
          <TextField
            select
            label={copy('operators.share.days')}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
            slotProps={{ select: { native: true } }}
            sx={{ justifySelf: 'start', minWidth: '12rem' }}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {copy('operators.share.daysCount', { count })}
              </option>
            ))}
          </TextField>
        </Blocks>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{copy('operators.close')}</Button>
        <Button
          ref={maker}
          variant="contained"
          loading={isPending}
          onClick={() => dispatch(sharePressed({ draft, days }))}
        >
          {copy(sharedUntil === null ? 'operators.share.make' : 'operators.share.replace')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
