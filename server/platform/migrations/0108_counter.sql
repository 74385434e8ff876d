-- The counter. Staff are of one tenant, and their sessions are rows of their own: no token is good for both.
create table staff (
  tenant text not null references tenants,
  id text not null,
  username text not null,
  username_key text not null,
  password_hash text not null,
  name text not null,
  role text not null check (role in ('counter', 'manager')),
  venue_id text not null,
  -- False: has left. The row stays, because shifts and payments name it.
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, username_key)
);

create table staff_sessions (
  tenant text not null,
  token_hash text not null,
  staff_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, staff_id) references staff
);
create index staff_sessions_by_staff on staff_sessions (tenant, staff_id);
create index staff_sessions_by_end on staff_sessions (expires_at);

-- A turn at the till. What was expected is kept beside what was counted, as it was when the till was closed.
create table shifts (
  tenant text not null,
  id text not null,
  staff_id text not null,
  venue_id text not null,
  float integer not null check (float >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  expected_cash integer,
  counted_cash integer check (counted_cash >= 0),
  note text,
  primary key (tenant, id),
  foreign key (tenant, staff_id) references staff,
  check ((closed_at is null) = (expected_cash is null)),
  check ((closed_at is null) = (counted_cash is null))
);
create unique index shifts_one_open on shifts (tenant, staff_id) where closed_at is null;
create index shifts_closed on shifts (tenant, closed_at) where closed_at is not null;

-- The audit log: who took how much from whom, when, in which tenders.
create table counter_payments (
  tenant text not null,
  id text not null,
  shift_id text not null,
  staff_id text not null,
  customer_id text not null,
  order_id text not null,
  total integer not null check (total >= 0),
  -- What stayed in the till: change is not in it.
  cash integer not null check (cash between 0 and total),
  currency text not null,
  tenders jsonb not null,
  taken_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, order_id),
  foreign key (tenant, shift_id) references shifts,
  foreign key (tenant, staff_id) references staff,
  foreign key (tenant, customer_id) references customers,
  foreign key (tenant, order_id) references orders
);
create index counter_payments_by_shift on counter_payments (tenant, shift_id, taken_at);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % is never changed or taken away.', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger counter_payments_stand before update or delete on counter_payments
  for each row execute function refuse_rewriting();
create trigger counter_payments_stay before truncate on counter_payments
  for each statement execute function refuse_rewriting();
create trigger closed_shifts_stand before update on shifts
  for each row when (old.closed_at is not null) execute function refuse_rewriting();
create trigger shifts_stay before delete on shifts
  for each row execute function refuse_rewriting();

-- Number of a voucher or cheque.
alter table order_payments add column reference text;

-- What a customer is found by at the counter: name, e-mail address, reference, postcode, each as it is compared.
create table customer_words (
  tenant text not null,
  customer_id text not null,
  word text not null,
  primary key (tenant, customer_id, word),
  foreign key (tenant, customer_id) references customers on delete cascade
);
create index customer_words_by_beginning on customer_words (tenant, word text_pattern_ops);
