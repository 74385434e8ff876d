-- Refunds of orders that staff make. This is also their audit log: a row is never deleted.
create table refunds (
  tenant text not null,
  id text not null,
  order_id text not null,
  customer_id text not null,
  -- The payment of the order that is refunded.
  position integer not null,
  amount integer not null check (amount > 0),
  currency text not null,
  method text not null check (method in ('card', 'cash', 'credit')),
  reason text not null,
  -- pending: the card provider has not confirmed it yet.
  status text not null check (status in ('pending', 'done', 'refused')),
  staff_id text not null,
  -- The till that paid cash out.
  shift_id text check ((shift_id is null) = (method <> 'cash')),
  -- The code of a card refund at the provider.
  vendor_tx_code text unique check ((vendor_tx_code is null) = (method <> 'card')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, order_id, position) references order_payments (tenant, order_id, position),
  foreign key (tenant, customer_id) references customers,
  foreign key (tenant, staff_id) references staff,
  foreign key (tenant, shift_id) references shifts
);
create index refunds_by_order on refunds (tenant, order_id);
create index refunds_by_customer on refunds (tenant, customer_id, created_at);
create index refunds_by_shift on refunds (tenant, shift_id) where shift_id is not null;
create index refunds_pending on refunds (updated_at) where status = 'pending';
