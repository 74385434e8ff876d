/** Publishes a draft at a time. Date and time are those of the tenant. */
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { instantsOf, todayIn, typedText, useCopy } from '../../../core/contract';
import type { DraftSummary } from '../../../schemas/generated/api';
import { selectEdit } from '../state/operators';
import { schedulePressed } from '../state/reviewEvents';
import { Line, Note } from './consoleStyles';
import { isReason, ReasonField } from './ReasonField';
import { TaskDialog } from './TaskDialog';

interface ScheduleDialogProps {
  readonly summary: DraftSummary;
  readonly timeZone: string;
  /** Already typed on the page. */
  readonly typedReason: string;
  readonly onClose: () => void;
}

export function ScheduleDialog({ summary, timeZone, typedReason, onClose }: ScheduleDialogProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { revision } = useSelector(selectEdit);
  const [date, setDate] = useState<string>(() => todayIn(timeZone, new Date()));
  const [time, setTime] = useState('06:00');
  const [reason, setReason] = useState(typedReason);
  const [tried, setTried] = useState(false);
  const isMissing = date === '' || time === '';
  const submit = () => {
    setTried(true);
    const [instant] = isMissing ? [] : instantsOf(date, time, timeZone);
    if (instant === undefined || !isReason(reason)) return false;
    const { id: draft, tenant } = summary;
    const at = new Date(instant).toISOString();
    dispatch(schedulePressed({ draft, tenant, revision, reason: typedText(reason), at }));
    return true;
  };
  return (
    <TaskDialog
      heading={copy('operators.schedule.heading')}
      failed={copy('operators.schedule.failed')}
      submit={copy('operators.schedule.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{copy('operators.schedule.help', { zone: timeZone })}</Note>
      <Line>
        <TextField
          type="date"
          label={copy('operators.schedule.date')}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={tried && date === ''}
          helperText={tried && date === '' ? copy('operators.schedule.noDate') : undefined}
        />
        <TextField
          type="time"
          label={copy('operators.schedule.time')}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={tried && time === ''}
          helperText={tried && time === '' ? copy('operators.schedule.noTime') : undefined}
        />
      </Line>
      <ReasonField
        value={reason}
        tried={tried}
        onChange={setReason}
        help={copy('operators.publish.reasonHelp')}
      />
    </TaskDialog>
  );
}
