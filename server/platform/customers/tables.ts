import type { Generated } from 'kysely';
import type { Answers } from '../catalogue';
import type { Instant, Json, OptionalInstant } from '../kernel';

declare module '../kernel/db/tables' {
  interface Tables {
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
  }
}

interface CustomersTable {
  tenant: string;
  id: string;
  reference: string;
  email: string;
  email_key: string;
  /** Since when the mail server refuses the address for good. */
  email_refused_at: OptionalInstant;
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
