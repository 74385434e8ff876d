-- A membership may take the place of another (a change) or go on after it (a renewal).
alter table memberships
  add column replaces_id text,
  add column renews_id text,
  -- What is collected each month and what was paid in hand, as they were sold. Null: bought before these were kept.
  add column monthly_price integer check (monthly_price >= 0),
  add column month_in_hand integer check (month_in_hand >= 0),
  add foreign key (tenant, replaces_id) references memberships,
  add foreign key (tenant, renews_id) references memberships,
  add check (replaces_id is null or renews_id is null);
-- No membership is changed twice or renewed twice, whatever happens at once. What lies in a cart does not count yet.
create unique index memberships_one_change on memberships (tenant, replaces_id) where status in ('active', 'ended');
create unique index memberships_one_renewal on memberships (tenant, renews_id) where status in ('active', 'ended');

alter table order_fees drop constraint order_fees_type_check;
alter table order_fees add constraint order_fees_type_check
  check (type in ('base', 'joining', 'pro_rata', 'month_in_hand', 'change', 'discount'));

-- A direct debit that exists collects another amount from a day on; the bank hears of it through the outbox.
create table mandate_amendments (
  tenant text not null,
  id text not null,
  customer_id text not null,
  order_id text not null,
  -- Null: an instruction that was given before mandates were kept here; the bank knows it by the customer's reference.
  mandate_id text,
  status text not null check (status in ('requested', 'confirmed', 'refused')),
  monthly_amount integer not null check (monthly_amount >= 0),
  currency text not null,
  from_date date not null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant, id),
  unique (tenant, order_id),
  foreign key (tenant, order_id) references orders
);
