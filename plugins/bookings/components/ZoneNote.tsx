import { Icon, useCopy, useSessionReady } from '../../../core/contract';
import { isElsewhere } from '../domain/days';
import { Quiet } from './headings';

export interface ZoneNoteProps {
  readonly timeZone: string;
  readonly venue: string;
  /** A moment of the day in sight: clocks change on different days. */
  readonly instant: string | undefined;
}

/** Times are the venue's: told where the device goes by others. The server does not know the device. */
export function ZoneNote({ timeZone, venue, instant }: ZoneNoteProps) {
  const copy = useCopy();
  const settled = useSessionReady();
  if (!settled || instant === undefined || !isElsewhere(timeZone, instant)) return null;
  return (
    <Quiet>
      <Icon name="clock" /> {copy('bookings.zone', { venue, zone: timeZone.replaceAll('_', ' ') })}
    </Quiet>
  );
}
