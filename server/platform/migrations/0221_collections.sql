-- Monthly payments that this platform requests one by one. Providers with a schedule have none here.
create table collections (
  tenant text not null,
  -- Also the key of the request at the provider.
  id text not null,
  customer_id text not null,
  mandate_id text not null,
  due_date date not null,
  amount integer not null check (amount > 0),
  currency text not null,
  -- requested: not received by the provider yet. refused: the provider did not accept it.
  status text not null check (
    status in ('requested', 'refused', 'pending', 'collected', 'retrying', 'failed', 'chargedBack', 'cancelled')
  ),
  payment_id text,
  -- The day on which the bank takes the money. Later than due_date if the bank needs more time.
  charge_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, mandate_id) references mandates (tenant, id)
);
-- A month is collected once. A cancelled payment may be requested again, with another amount.
create unique index collections_once on collections (tenant, mandate_id, due_date) where status <> 'cancelled';
create index collections_by_customer on collections (tenant, customer_id, due_date);
create index collections_by_payment on collections (tenant, payment_id);
create index collections_open on collections (charge_date) where status in ('pending', 'retrying');

-- Why an accepted mandate ended. Null: it has not, or the provider never accepted it.
alter table mandates add column ended text check (ended in ('failed', 'cancelled'));
create index mandates_by_bank_id on mandates (tenant, bank_mandate_id);
create index mandates_active_by_day on mandates (tenant, billing_day) where status = 'active';
