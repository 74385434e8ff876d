-- Operators of the console. A removed operator stays as a row, because versions and the log name them.
create table documents.operators (
  id text primary key,
  email text not null,
  -- The address in the form in which it is compared.
  email_key text not null,
  name text not null,
  -- Null: invited, and not accepted yet.
  password_hash text,
  -- [{ role, tenants }]
  grants json not null,
  invited_by text not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  removed_at timestamptz
);
create unique index operators_by_email on documents.operators (email_key) where removed_at is null;

create table documents.operator_sessions (
  token_hash text primary key,
  operator_id text not null references documents.operators,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_by_operator on documents.operator_sessions (operator_id);

-- Links of mails: invitations and new passwords.
create table documents.operator_links (
  token_hash text primary key,
  operator_id text not null references documents.operators,
  kind text not null check (kind in ('invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_links_by_operator on documents.operator_links (operator_id, kind);

-- Who did what, when. The name is kept as it was.
create table documents.audit (
  id bigint generated always as identity primary key,
  time timestamptz not null,
  operator_id text,
  operator_name text,
  action text not null,
  tenant text,
  details json not null
);
create index audit_by_tenant on documents.audit (tenant, id);
create index audit_by_operator on documents.audit (operator_id, id);

create function documents.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % is never changed or taken away.', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_stands before update or delete on documents.audit
  for each row execute function documents.refuse_rewriting();
create trigger audit_stays before truncate on documents.audit
  for each statement execute function documents.refuse_rewriting();

-- Mails. The columns are those of server/outbox.
create table documents.outbox (
  tenant text not null,
  id text not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  send_after timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (tenant, id)
);
create index outbox_due on documents.outbox (send_after) where sent_at is null;

-- Attempts by key: the columns of rate-limiter-flexible. Used with PostgreSQL only.
create table documents.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
