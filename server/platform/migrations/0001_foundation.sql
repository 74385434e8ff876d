-- Every table has its tenant first in every key, so that no row can be reached without naming it.

create table tenants (
  tenant text primary key,
  seed_hash text not null,
  client jsonb not null,
  theme jsonb not null,
  footer_html text not null,
  terms jsonb not null,
  data_fields jsonb not null,
  questions jsonb not null,
  seeded_at timestamptz not null
);

create table venues (
  tenant text not null references tenants,
  id text not null,
  slug text not null,
  name text not null,
  document jsonb not null,
  primary key (tenant, id),
  unique (tenant, slug)
);

create table membership_types (
  tenant text not null references tenants,
  id text not null,
  slug text not null,
  position integer not null,
  document jsonb not null,
  primary key (tenant, id),
  unique (tenant, slug)
);

create table promotions (
  tenant text not null references tenants,
  id text not null,
  code_key text not null,
  document jsonb not null,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  primary key (tenant, id),
  unique (tenant, code_key),
  check (max_uses is null or uses <= max_uses)
);

create table customers (
  tenant text not null references tenants,
  id text not null,
  reference text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  answers jsonb not null default '{}',
  home_venue_id text,
  credit_balance integer not null default 0 check (credit_balance >= 0),
  has_instruction boolean not null default false,
  billing_day integer check (billing_day between 1 and 28),
  has_outstanding_penalties boolean not null default false,
  document_expires_on date,
  membership_document_upload_required boolean not null default false,
  seeded boolean not null default false,
  terms_accepted jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, reference)
);
-- Not unique: a venue's own desk makes accounts that share an address; registration takes a lock instead.
create index customers_by_email on customers (tenant, email_key);

create table sessions (
  tenant text not null,
  token_hash text not null,
  customer_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, customer_id) references customers on delete cascade
);
create index sessions_by_customer on sessions (tenant, customer_id);

create table password_resets (
  tenant text not null,
  token_hash text not null,
  customer_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, token_hash),
  foreign key (tenant, customer_id) references customers on delete cascade
);

create table saved_cards (
  tenant text not null,
  id text not null,
  customer_id text not null,
  card_type text not null,
  last_four_digits text not null,
  card_holder_name text not null,
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null,
  external_identifier text not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, customer_id),
  foreign key (tenant, customer_id) references customers on delete cascade
);

-- A membership of a customer: 'pending' while it lies in a cart, 'active' once its order is complete.
create table memberships (
  tenant text not null,
  id text not null,
  customer_id text not null,
  home_venue_id text not null,
  membership_type_id text not null,
  payment_option_id text not null,
  status text not null check (status in ('pending', 'active', 'abandoned', 'ended')),
  start_date date not null,
  end_date date,
  billing_day integer check (billing_day between 1 and 28),
  chosen jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers on delete cascade
);
create index memberships_by_customer on memberships (tenant, customer_id, status);

create table custom_answers (
  tenant text not null,
  membership_id text not null,
  question_id text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (tenant, membership_id, question_id),
  foreign key (tenant, membership_id) references memberships on delete cascade
);

-- One row per use of an Idempotency-Key. `owner` is the customer, or the visitor's fixed word.
create table idempotent_requests (
  tenant text not null,
  owner text not null,
  call text not null,
  key text not null,
  fingerprint text not null,
  state text not null check (state in ('running', 'answered')),
  holder text not null,
  leased_until timestamptz not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant, owner, call, key)
);

-- What must leave this house: written with the change that causes it, sent afterwards, once each.
create table outbox (
  tenant text not null,
  id text not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  send_after timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text,
  primary key (tenant, id)
);
create index outbox_unsent on outbox (send_after) where sent_at is null;
