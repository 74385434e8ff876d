-- Baskets hold more than memberships: places of classes, packages, penalties. A visitor has one too.

alter table carts
  alter column customer_id drop not null,
  -- Hash of the key that a visitor's browser holds.
  add column basket_hash text,
  -- The time of its places was extended: once for a basket.
  add column extended_at timestamptz,
  -- What was taken out and has not been told yet.
  add column released jsonb not null default '[]',
  add check ((customer_id is null) <> (basket_hash is null));
create unique index carts_one_open_visitor on carts (tenant, basket_hash) where status = 'open';

alter table cart_items
  alter column membership_id drop not null,
  add column kind text not null default 'membership' check (kind in ('membership', 'booking', 'package', 'penalty')),
  add column slot_id text,
  add column package_type_id text,
  add column penalty_id text,
  add column pricing_option_id text,
  add column purchased_for_user_id text,
  -- What the shopper wishes to pay a place with: 'any' is the first cover that can.
  add column cover text not null default 'any' check (cover in ('any', 'benefit', 'package', 'none')),
  -- Set while a place of the slot is taken for this item, and never otherwise.
  add column held_until timestamptz,
  add foreign key (tenant, slot_id) references slots,
  add check ((kind = 'membership') = (membership_id is not null)),
  add check ((kind = 'booking') = (slot_id is not null)),
  add check ((kind = 'package') = (package_type_id is not null)),
  add check ((kind = 'penalty') = (penalty_id is not null)),
  add check (held_until is null or slot_id is not null);
create unique index cart_items_one_place on cart_items (tenant, cart_id, slot_id) where slot_id is not null;
create unique index cart_items_one_penalty on cart_items (tenant, cart_id, penalty_id) where penalty_id is not null;
create index cart_items_held on cart_items (held_until) where held_until is not null;
create index cart_items_by_slot on cart_items (tenant, slot_id) where slot_id is not null;

-- A place that a customer has. 'attended' and 'missed' are said by the venue afterwards.
create table bookings (
  tenant text not null,
  id text not null,
  reference text not null,
  customer_id text not null,
  slot_id text not null,
  -- Null: booked at the venue, or before orders were kept here.
  order_id text,
  order_item_position integer,
  status text not null check (status in ('booked', 'cancelled', 'cancelled_by_venue', 'attended', 'missed')),
  -- Minor units.
  paid integer not null check (paid >= 0),
  paid_with text not null check (paid_with in ('money', 'benefit', 'package', 'nothing')),
  pricing_option_id text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant, id),
  unique (tenant, reference),
  foreign key (tenant, customer_id) references customers on delete cascade,
  foreign key (tenant, slot_id) references slots,
  foreign key (tenant, order_id) references orders
);
-- Nobody is in one class twice.
create unique index bookings_one_place on bookings (tenant, slot_id, customer_id)
  where status in ('booked', 'attended', 'missed');
create index bookings_by_customer on bookings (tenant, customer_id, status);

create table package_types (
  tenant text not null references tenants,
  id text not null,
  position integer not null,
  document jsonb not null,
  primary key (tenant, id)
);

create table packages (
  tenant text not null,
  id text not null,
  customer_id text not null,
  package_type_id text not null,
  -- Null: sold at the venue, or before orders were kept here.
  order_id text,
  uses integer not null check (uses > 0),
  -- A use that lies in a basket is counted off already.
  uses_left integer not null check (uses_left >= 0),
  valid_from date not null,
  valid_until date not null,
  primary key (tenant, id),
  check (uses_left <= uses),
  foreign key (tenant, customer_id) references customers on delete cascade,
  foreign key (tenant, order_id) references orders
);
create index packages_by_customer on packages (tenant, customer_id, valid_until);

-- What pays for a place instead of money: a benefit of a membership, or a use of a package.
create table cover_uses (
  tenant text not null,
  id text not null,
  customer_id text not null,
  kind text not null check (kind in ('benefit', 'package')),
  -- The membership or the package.
  source_id text not null,
  -- What the uses are counted by, such as the month of the class: '2026-03'.
  period text not null,
  slot_id text not null,
  cart_item_id text,
  booking_id text,
  state text not null check (state in ('held', 'used', 'returned')),
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers on delete cascade,
  foreign key (tenant, slot_id) references slots,
  foreign key (tenant, booking_id) references bookings
);
create unique index cover_uses_one_per_item on cover_uses (tenant, cart_item_id) where state = 'held';
create unique index cover_uses_one_per_booking on cover_uses (tenant, booking_id) where state = 'used';
create index cover_uses_counted on cover_uses (tenant, source_id, period) where state in ('held', 'used');

-- Credit is of two types: what memberships bring pays for bookings alone.
alter table customers
  add column membership_credit_balance integer not null default 0 check (membership_credit_balance >= 0);

create table credit_movements (
  tenant text not null,
  id text not null,
  customer_id text not null,
  type text not null check (type in ('membership', 'general')),
  -- Negative for what was used.
  amount integer not null,
  -- After this movement.
  balance integer not null check (balance >= 0),
  description text not null,
  order_id text,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers on delete cascade,
  foreign key (tenant, order_id) references orders
);
create index credit_movements_by_customer on credit_movements (tenant, customer_id, created_at);
-- An order spends each type of credit once.
create unique index credit_movements_one_per_order on credit_movements (tenant, order_id, type)
  where order_id is not null and amount < 0;

create table cart_credits (
  tenant text not null,
  cart_id text not null,
  type text not null check (type in ('membership', 'general')),
  amount integer not null check (amount > 0),
  primary key (tenant, cart_id, type),
  foreign key (tenant, cart_id) references carts on delete cascade
);

create table cart_waivers (
  tenant text not null,
  cart_id text not null,
  waiver_id text not null,
  version integer not null,
  completed_at timestamptz not null,
  primary key (tenant, cart_id, waiver_id, version),
  foreign key (tenant, cart_id) references carts on delete cascade
);

alter table order_items
  add column booking_id text,
  add column package_id text,
  add column penalty_id text,
  add foreign key (tenant, booking_id) references bookings,
  add foreign key (tenant, package_id) references packages;

alter table order_fees drop constraint order_fees_type_check;
alter table order_fees add constraint order_fees_type_check
  check (type in ('base', 'joining', 'pro_rata', 'month_in_hand', 'change', 'discount', 'price', 'benefit', 'package'));

-- The number of a voucher or cheque comes with the counter (0108).
alter table order_payments add column credit_type text check (credit_type in ('membership', 'general'));
