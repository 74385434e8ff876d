import type { Generated } from 'kysely';
import type { Instant, Json } from '../kernel';
import type { ActivitySeed, WeeklyPattern } from './format';

/** The part of an activity that is stored as its document. Only the creation of slots reads the patterns. */
export type ActivityDocument = Omit<ActivitySeed, 'patterns' | 'cancellations'>;

/** The rows of migration 0105. */
declare module '../kernel/db/tables' {
  interface Tables {
    activities: {
      tenant: string;
      id: string;
      slug: string;
      /** Negative if no longer offered. */
      position: number;
      document: Json<ActivityDocument>;
      patterns: Json<readonly WeeklyPattern[]>;
    };
    slots: SlotsTable;
  }

  interface TenantsTable {
    /** The last day for which slots exist. */
    slots_until: string | null;
  }
}

interface SlotsTable {
  tenant: string;
  id: string;
  venue_id: string;
  activity_id: string;
  local_date: string;
  starts_at: Instant;
  ends_at: Instant;
  /** HH:MM on the venue's clock. */
  start_time: string;
  end_time: string;
  place: string | null;
  leader: string | null;
  capacity: number;
  taken: Generated<number>;
  status: Generated<'published' | 'cancelled' | 'withdrawn'>;
  source: Generated<'pattern' | 'single'>;
}
