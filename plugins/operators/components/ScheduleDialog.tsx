/** Publishes a draft at a time. Date and time are those of the tenant. */
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { typedText, useCopy } from '../../../core/contract';
import type { DraftSummary, ScheduledPublication } from '../../../schemas/generated/api';
import { comingInstant, nextMorning } from '../domain/scheduleTime';
import { selectEdit } from '../state/operators';
import { schedulePressed } from '../state/reviewEvents';
import { Line, Note } from './consoleStyles';
import { OtherSchedules } from './OtherSchedules';
import { isReason, ReasonField } from './ReasonField';
import { TaskDialog } from './TaskDialog';

interface ScheduleDialogProps {
  readonly summary: DraftSummary;
  readonly timeZone: string;
  /** Publications of other drafts that wait. */
  readonly others: readonly ScheduledPublication[];
  /** Already typed on the page. */
  readonly typedReason: string;
  readonly onClose: () => void;
}

export function ScheduleDialog({ summary, timeZone, others, typedReason, onClose }: ScheduleDialogProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { revision } = useSelector(selectEdit);
  const [first] = useState(() => nextMorning(timeZone, new Date()));
  const [date, setDate] = useState(first.date);
  const [time, setTime] = useState(first.time);
  const [reason, setReason] = useState(typedReason);
  const [tried, setTried] = useState(false);
  const [hasPassed, setPassed] = useState(false);
  const submit = () => {
    setTried(true);
    const isMissing = date === '' || time === '';
    const at = isMissing ? undefined : comingInstant({ date, time }, timeZone, new Date());
    setPassed(!isMissing && at === undefined);
    if (at === undefined || !isReason(reason)) return false;
    const { id: draft, tenant } = summary;
    dispatch(schedulePressed({ draft, tenant, revision, reason: typedText(reason), at }));
    return true;
  };
  const noTime = tried && time === '' ? 'operators.schedule.noTime' : undefined;
  const wrongTime = hasPassed ? 'operators.schedule.passed' : noTime;
  return (
    <TaskDialog
      heading={copy('operators.schedule.heading')}
      failed={copy('operators.schedule.failed')}
      submit={copy('operators.schedule.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{copy('operators.schedule.help', { zone: timeZone })}</Note>
      <OtherSchedules tenant={summary.tenant} scheduled={others} timeZone={timeZone} />
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
          error={wrongTime !== undefined}
          helperText={wrongTime && copy(wrongTime)}
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
