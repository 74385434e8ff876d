-- The number of the last change. Its row is locked by every change until the commit, so that a reader never sees a
-- number before a smaller one.
create table documents.clock (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null
);
insert into documents.clock (sequence) values (0);

-- Contents of files and assets by their SHA-256.
create table documents.blobs (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null
);

create table documents.tenants (
  tenant text primary key,
  active integer not null,
  -- { message, by, reason, since } or null
  offline json,
  -- The number of its last change.
  sequence bigint not null,
  removed_at timestamptz
);
create index tenants_by_sequence on documents.tenants (sequence);

create table documents.versions (
  tenant text not null,
  number integer not null check (number > 0),
  hash text not null,
  -- Hashes of the texts by path.
  files json not null,
  -- { hash, size } by path.
  assets json not null,
  author json not null,
  time timestamptz not null,
  reason text not null,
  base_version integer,
  proof json,
  primary key (tenant, number)
);
create index versions_by_hash on documents.versions (tenant, hash);

create function documents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A version never changes.';
end $$;
create trigger versions_never_change before update or delete on documents.versions
  for each row execute function documents.refuse_change();

create table documents.drafts (
  id uuid primary key,
  tenant text not null references documents.tenants,
  title text not null,
  base_version integer not null,
  revision integer not null,
  author json not null,
  saved_by json not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  -- Texts by path.
  files json not null,
  assets json not null
);
create index drafts_by_tenant on documents.drafts (tenant, saved_at);

-- Web hosts that cannot load the active version of a tenant.
create table documents.load_reports (
  host text not null,
  tenant text not null,
  hash text not null,
  problems json not null,
  time timestamptz not null,
  primary key (host, tenant)
);
