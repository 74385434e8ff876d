import type { Generated } from 'kysely';
import type { Instant, Json } from '../db/columns';
import type { ActivitySeed, PatternSeed } from './seedFormat';

/** What the platform reads of an activity; its patterns are read by the maker of slots alone. */
export type ActivityDocument = Omit<ActivitySeed, 'patterns' | 'cancellations'>;

/** The rows of migration 0105. */
export interface ActivityTables {
  activities: {
    tenant: string;
    id: string;
    slug: string;
    /** Negative: no longer offered. */
    position: number;
    document: Json<ActivityDocument>;
    patterns: Json<readonly PatternSeed[]>;
  };
  slots: SlotsTable;
}

interface SlotsTable {
  tenant: string;
  id: string;
  venue_id: string;
  activity_id: string;
  local_date: string;
  starts_at: Instant;
  ends_at: Instant;
  /** HH:MM, as the venue's clock shows it. */
  start_time: string;
  end_time: string;
  place: string | null;
  leader: string | null;
  capacity: number;
  taken: Generated<number>;
  status: Generated<'published' | 'cancelled' | 'withdrawn'>;
  source: Generated<'pattern' | 'single'>;
}
