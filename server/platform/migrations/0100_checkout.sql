-- Carts. A customer has one open cart at most; a new choice closes the old cart and opens a new one.
create table carts (
  tenant text not null,
  id text not null,
  customer_id text not null,
  status text not null check (status in ('open', 'paid', 'discarded')),
  prepares integer not null default 0 check (prepares between 0 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers on delete cascade
);
create unique index carts_one_open on carts (tenant, customer_id) where status = 'open';
create index carts_by_customer on carts (tenant, customer_id, updated_at);

create table cart_items (
  tenant text not null,
  id text not null,
  cart_id text not null,
  membership_id text not null,
  promotion_id text,
  new_mandate boolean not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, cart_id, membership_id),
  foreign key (tenant, cart_id) references carts on delete cascade,
  foreign key (tenant, membership_id) references memberships on delete cascade
);

-- Bank details wait here, sealed, from store until complete; then only the last digits stay.
create table bank_details (
  tenant text not null,
  membership_id text not null,
  sealed text,
  last_digits text not null,
  created_at timestamptz not null,
  erased_at timestamptz,
  primary key (tenant, membership_id),
  check ((sealed is null) = (erased_at is not null)),
  foreign key (tenant, membership_id) references memberships on delete cascade
);
create index bank_details_kept on bank_details (created_at) where sealed is not null;

-- A use is held while a payment is under way and kept by its order. The count stands in promotions.uses.
create table promotion_uses (
  tenant text not null,
  cart_id text not null,
  promotion_id text not null,
  taken_at timestamptz not null,
  primary key (tenant, cart_id),
  foreign key (tenant, cart_id) references carts on delete cascade,
  foreign key (tenant, promotion_id) references promotions
);

-- What was agreed to, word for word: the version, and when.
create table terms_acceptances (
  tenant text not null,
  cart_id text not null,
  term_id text not null,
  version integer not null,
  customer_id text not null,
  accepted_at timestamptz not null,
  primary key (tenant, cart_id, term_id, version),
  foreign key (tenant, cart_id) references carts on delete cascade
);

-- One try to pay a cart by card. The row is committed before the provider hears of it.
create table payment_attempts (
  tenant text not null,
  id text not null,
  cart_id text not null,
  customer_id text not null,
  reference text not null,
  vendor_tx_code text not null,
  state text not null check (state in
    ('open', 'authorised', 'challenge', 'completing', 'unknown', 'captured', 'declined', 'voided')),
  -- What the provider was last asked to do: it tells what to ask for again.
  step text not null check (step in ('authorise', 'challenge', 'release', 'abort')),
  amount integer not null check (amount > 0),
  currency text not null,
  quote jsonb not null,
  wants_card_saved boolean not null,
  card_holder_name text not null,
  card jsonb,
  provider_transaction_id text,
  sca_url text,
  sca_data jsonb,
  sca_reference_hash text not null,
  page_origin text not null,
  challenge_opened_at timestamptz,
  order_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  unique (vendor_tx_code),
  unique (tenant, sca_reference_hash),
  foreign key (tenant, cart_id) references carts,
  check ((state = 'captured') = (order_id is not null))
);
-- The two rules that no race may break.
create unique index payment_attempts_one_live on payment_attempts (tenant, cart_id)
  where state in ('open', 'authorised', 'challenge', 'completing', 'unknown');
create unique index payment_attempts_one_capture on payment_attempts (tenant, cart_id) where state = 'captured';
create index payment_attempts_open on payment_attempts (updated_at)
  where state in ('open', 'authorised', 'challenge', 'completing', 'unknown');

create table orders (
  tenant text not null,
  id text not null,
  reference text not null,
  customer_id text not null,
  cart_id text not null,
  total integer not null check (total >= 0),
  tax integer not null default 0,
  currency text not null,
  brand text not null,
  order_type text not null,
  monthly_price integer,
  first_billing_date date,
  new_mandate boolean not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, reference),
  -- A cart becomes one order, whoever presses, in however many tabs.
  unique (tenant, cart_id),
  foreign key (tenant, cart_id) references carts
);
create index orders_by_customer on orders (tenant, customer_id, created_at);

-- The words and dates of an item as they were sold; its fees are rows of their own.
create table order_items (
  tenant text not null,
  order_id text not null,
  position integer not null,
  membership_id text,
  sold jsonb not null,
  primary key (tenant, order_id, position),
  foreign key (tenant, order_id) references orders on delete cascade
);

create table order_fees (
  tenant text not null,
  order_id text not null,
  item_position integer not null,
  position integer not null,
  type text not null check (type in ('base', 'joining', 'pro_rata', 'month_in_hand', 'discount')),
  label text not null,
  -- Negative for a discount: the fees of an order add up to its total.
  amount integer not null,
  primary key (tenant, order_id, item_position, position),
  foreign key (tenant, order_id, item_position) references order_items on delete cascade
);

create table order_payments (
  tenant text not null,
  order_id text not null,
  position integer not null,
  tender_type text not null,
  amount integer not null,
  attempt_id text,
  primary key (tenant, order_id, position),
  foreign key (tenant, order_id) references orders on delete cascade
);

-- A direct-debit instruction: asked for with the order, confirmed by the bank through the outbox.
create table mandates (
  tenant text not null,
  id text not null,
  reference text not null,
  customer_id text not null,
  membership_id text not null,
  order_id text not null,
  status text not null check (status in ('requested', 'active', 'refused')),
  sealed text,
  last_digits text not null,
  monthly_amount integer not null,
  currency text not null,
  first_billing_date date not null,
  billing_day integer not null check (billing_day between 1 and 28),
  bank_mandate_id text,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant, id),
  unique (tenant, reference),
  unique (tenant, order_id),
  foreign key (tenant, order_id) references orders,
  check (status = 'requested' or sealed is null)
);
