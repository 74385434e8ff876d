import type { ColumnType, Generated } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { AccountTables } from '../account/tables';
import type { ActivityTables } from '../activities/tables';
import type { CheckoutTables } from '../checkout/tables';
import type { CounterTables } from '../counter/tables';
import type { HandoverTables } from '../handover/tables';
import type {
  ClientSeed,
  MembershipSeed,
  PromotionSeed,
  TermsSeed,
  ThemeSeed,
  VenueSeed,
} from '../seed/format';
import type { DataFieldsSeed, QuestionGroupSeed } from '../seed/questionsFormat';
import type { Instant, Json, JsonOrNull, OptionalInstant } from './columns';

/** The rows of migrations 0001 to 0099. Rows of later migrations are beside the code that owns them. */
export interface Tables extends CheckoutTables, ActivityTables, AccountTables, CounterTables, HandoverTables {
  tenants: TenantsTable;
  venues: { tenant: string; id: string; slug: string; name: string; document: Json<VenueSeed> };
  membership_types: {
    tenant: string;
    id: string;
    slug: string;
    position: number;
    document: Json<MembershipSeed>;
  };
  platform_key_check: { only_row: Generated<boolean>; check_value: string };
  promotions: PromotionsTable;
  customers: CustomersTable;
  sessions: {
    tenant: string;
    token_hash: string;
    customer_id: string;
    created_at: Instant;
    expires_at: Instant;
    is_of_registration: Generated<boolean>;
  };
  password_resets: PasswordResetsTable;
  saved_cards: SavedCardsTable;
  memberships: MembershipsTable;
  custom_answers: CustomAnswersTable;
  idempotent_requests: IdempotentRequestsTable;
  outbox: OutboxTable;
}

interface TenantsTable {
  tenant: string;
  seed_hash: string;
  client: Json<ClientSeed>;
  theme: Json<ThemeSeed>;
  footer_html: string;
  terms: Json<TermsSeed>;
  data_fields: Json<DataFieldsSeed>;
  questions: Json<readonly QuestionGroupSeed[]>;
  seeded_at: Instant;
  /** The last day for which slots exist. */
  slots_until: string | null;
}

interface PromotionsTable {
  tenant: string;
  id: string;
  code_key: string;
  document: Json<PromotionSeed>;
  max_uses: number | null;
  uses: Generated<number>;
}

export type Answers = Readonly<Record<string, Wire.AnswerValue>>;

interface CustomersTable {
  tenant: string;
  id: string;
  reference: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  answers: Json<Answers>;
  home_venue_id: string | null;
  /** General credit. Membership credit pays only for bookings. */
  credit_balance: Generated<number>;
  membership_credit_balance: Generated<number>;
  has_instruction: Generated<boolean>;
  billing_day: number | null;
  has_outstanding_penalties: Generated<boolean>;
  document_expires_on: string | null;
  membership_document_upload_required: Generated<boolean>;
  seeded: Generated<boolean>;
  terms_accepted: Json<readonly AcceptedTerm[]>;
  created_at: Instant;
  updated_at: Instant;
}

/** The accepted text and the time of acceptance. Stored because terms change. */
export interface AcceptedTerm {
  readonly id: string;
  readonly version: number;
  readonly at: string;
}

interface PasswordResetsTable {
  tenant: string;
  token_hash: string;
  customer_id: string;
  expires_at: Instant;
  used_at: OptionalInstant;
}

interface SavedCardsTable {
  tenant: string;
  id: string;
  customer_id: string;
  card_type: string;
  last_four_digits: string;
  card_holder_name: string;
  expiry_month: number;
  expiry_year: number;
  external_identifier: string;
  created_at: Instant;
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

interface IdempotentRequestsTable {
  tenant: string;
  owner: string;
  call: string;
  key: string;
  fingerprint: string;
  state: 'running' | 'answered';
  holder: string;
  leased_until: Instant;
  status: number | null;
  answer: JsonOrNull<object>;
  created_at: Instant;
}

interface OutboxTable {
  tenant: string;
  id: string;
  kind: string;
  payload: Json<object>;
  created_at: Instant;
  send_after: Instant;
  attempts: Generated<number>;
  sent_at: OptionalInstant;
  last_error: string | null;
}
