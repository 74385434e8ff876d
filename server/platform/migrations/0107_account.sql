-- A charge for a place that was missed, or the like. Whether it lies in a basket is told by the basket.
create table penalties (
  tenant text not null,
  id text not null,
  customer_id text not null,
  incurred_on date not null,
  reason text not null,
  amount integer not null check (amount > 0),
  status text not null default 'outstanding' check (status in ('outstanding', 'paid', 'waived')),
  booking_id text,
  order_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers on delete cascade,
  check ((status = 'outstanding') = (settled_at is null))
);
create index penalties_by_customer on penalties (tenant, customer_id, status);
-- A missed place is charged once.
create unique index penalties_one_a_booking on penalties (tenant, booking_id) where booking_id is not null;

-- customers.has_outstanding_penalties follows the table, whoever writes to it.
create function note_penalties() returns trigger language plpgsql as $$
declare
  whose record;
begin
  if tg_op = 'DELETE' then whose := old; else whose := new; end if;
  update customers
    set has_outstanding_penalties = exists (
      select from penalties
      where penalties.tenant = whose.tenant
        and penalties.customer_id = whose.customer_id
        and penalties.status = 'outstanding'
    )
    where customers.tenant = whose.tenant and customers.id = whose.customer_id;
  return null;
end
$$;
create trigger penalties_noted after insert or update or delete on penalties
  for each row execute function note_penalties();

-- A pass for a guest, for one day. It counts against the month in which it was given.
create table guest_passes (
  tenant text not null,
  id text not null,
  code text not null,
  customer_id text not null,
  membership_id text not null,
  period text not null,
  venue_id text not null,
  guest_first_name text not null,
  guest_last_name text not null,
  guest_email text not null,
  valid_on date not null,
  status text not null default 'issued' check (status in ('issued', 'used', 'cancelled')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant, id),
  unique (tenant, code),
  foreign key (tenant, customer_id) references customers on delete cascade,
  foreign key (tenant, membership_id) references memberships on delete cascade
);
create index guest_passes_by_customer on guest_passes (tenant, customer_id, valid_on);

-- What a customer handed in. The bytes are sealed with the platform's key, bound to their row.
create table documents (
  tenant text not null,
  id text not null,
  customer_id text not null,
  file_name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null check (size > 0),
  sealed bytea not null,
  status text not null default 'received' check (status in ('received', 'accepted', 'refused')),
  expires_on date,
  uploaded_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers on delete cascade
);
create index documents_by_customer on documents (tenant, customer_id, uploaded_at);
