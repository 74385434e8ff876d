-- A visit on its way from one browser to another. Of its code only the hash is here, and the visit itself
-- only until it is taken, or its five minutes are over.
create table handovers (
  tenant text not null references tenants,
  id text not null,
  code_hash text not null,
  sealed text,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  primary key (tenant, id),
  unique (tenant, code_hash),
  check ((claimed_at is null) = (sealed is not null))
);
create index handovers_by_end on handovers (expires_at);
