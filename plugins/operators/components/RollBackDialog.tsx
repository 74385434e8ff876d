/** Asks why, and publishes the content of an earlier version again. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { typedText, useCopy } from '../../../core/contract';
import type { VersionSummary } from '../../../schemas/generated/api';
import { rollBackPressed } from '../state/events';
import { Note } from './consoleStyles';
import { isReason, ReasonField } from './ReasonField';
import { TaskDialog } from './TaskDialog';

interface RollBackDialogProps {
  readonly tenant: string;
  readonly version: VersionSummary;
  readonly onClose: () => void;
}

export function RollBackDialog({ tenant, version: { number, reason: was }, onClose }: RollBackDialogProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [reason, setReason] = useState('');
  const [harmful, setHarmful] = useState(false);
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!isReason(reason)) return false;
    dispatch(rollBackPressed({ tenant, version: number, reason: typedText(reason), harmful }));
    return true;
  };
  return (
    <TaskDialog
      heading={copy('operators.rollBack.heading', { version: number })}
      failed={copy('operators.rollBack.failed')}
      submit={copy('operators.rollBack.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{copy('operators.rollBack.help', { reason: was })}</Note>
      <ReasonField value={reason} tried={tried} onChange={setReason} />
      <div>
        <FormControlLabel
          label={copy('operators.rollBack.harmful')}
          control={
            <Checkbox
              checked={harmful}
              onChange={(event) => setHarmful(event.target.checked)}
              slotProps={{ input: { 'aria-describedby': 'roll-back-harmful' } }}
            />
          }
        />
        <Note id="roll-back-harmful">{copy('operators.rollBack.harmfulHelp')}</Note>
      </div>
    </TaskDialog>
  );
}
