import { useCopy, useIsHydrated } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import { isElsewhere } from '../domain/days';
import { Quiet } from './headings';

export interface ZoneNoteProps {
  readonly timeZone: string;
  readonly venue: string;
  /** An instant on the visible day. The offset between two time zones depends on the day. */
  readonly instant: string | undefined;
}

/**
 * Times are in the time zone of the venue. The note appears when the device uses another time zone. The
 * server does not know the device, so the note waits for the session.
 */
export function ZoneNote({ timeZone, venue, instant }: ZoneNoteProps) {
  const copy = useCopy();
  const settled = useIsHydrated();
  if (!settled || instant === undefined || !isElsewhere(timeZone, instant)) return null;
  return (
    <Quiet>
      <Icon name="clock" /> {copy('bookings.zone', { venue, zone: timeZone.replaceAll('_', ' ') })}
    </Quiet>
  );
}
