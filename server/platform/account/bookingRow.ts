import type { Selectable } from 'kysely';
import type { ActivityDocument, SlotRow } from '../bookings';
import type { Tables } from '../kernel';
import type { Venue } from '../catalogue';

type PartOfSlot =
  | 'activity_id'
  | 'venue_id'
  | 'local_date'
  | 'starts_at'
  | 'ends_at'
  | 'start_time'
  | 'end_time'
  | 'place'
  | 'leader';

/** A booking with its slot, activity and venue. */
export type BookingRow = Selectable<Tables['bookings']> &
  Pick<SlotRow, PartOfSlot> & {
    readonly slot_status: SlotRow['status'];
    readonly activity: ActivityDocument;
    readonly venue: Venue | null;
  };
