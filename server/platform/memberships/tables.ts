import type { ColumnType } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { Instant, Json } from '../kernel';

declare module '../kernel/db/tables' {
  interface Tables {
    memberships: MembershipsTable;
    custom_answers: CustomAnswersTable;
  }
}

export type MembershipStatus = 'pending' | 'active' | 'abandoned' | 'ended';

interface MembershipsTable {
  tenant: string;
  id: string;
  customer_id: string;
  home_venue_id: string;
  membership_type_id: string;
  payment_option_id: string;
  status: MembershipStatus;
  start_date: string;
  end_date: string | null;
  billing_day: number | null;
  /** The membership that this one replaces from its start date. */
  replaces_id: string | null;
  /** The membership after which this one continues. */
  renews_id: string | null;
  /** Minor units, as sold. Null where it was not stored. */
  monthly_price: number | null;
  month_in_hand: number | null;
  chosen: Json<Readonly<Record<string, unknown>>>;
  created_at: Instant;
}

interface CustomAnswersTable {
  tenant: string;
  membership_id: string;
  question_id: string;
  answer: ColumnType<Wire.AnswerValue, string, string>;
  answered_at: Instant;
}
