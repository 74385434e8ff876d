import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { ScheduledPublication } from '../../../schemas/generated/api';
import { selectTask } from '../state/operators';
import { scheduleCancelled } from '../state/reviewEvents';
import { useInstant } from './texts';

interface ScheduledNoticeProps {
  readonly tenant: string;
  readonly scheduled: ScheduledPublication;
  readonly timeZone: string;
  readonly canCancel: boolean;
}

/** A publication that waits for its time, or did not happen. */
export function ScheduledNotice({ tenant, scheduled, timeZone, canCancel }: ScheduledNoticeProps) {
  const copy = useCopy();
  const instant = useInstant(timeZone);
  const dispatch = useDispatch();
  const isPending = useSelector(selectTask).at === 'pending';
  const { draft, title, at, author, reason, status, problem } = scheduled;
  const isFailed = status === 'failed';
  return (
    <Notice
      kind={isFailed ? 'danger' : 'info'}
      title={copy(isFailed ? 'operators.schedule.notPublished' : 'operators.schedule.waiting', {
        title,
        time: instant(at),
      })}
      actions={
        canCancel && (
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => dispatch(scheduleCancelled({ draft, tenant }))}
          >
            {copy(isFailed ? 'operators.schedule.dismiss' : 'operators.schedule.cancel')}
          </Button>
        )
      }
    >
      {isFailed ? problem : copy('operators.schedule.by', { name: author.name, reason })}
    </Notice>
  );
}
