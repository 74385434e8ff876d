-- Versions that were rolled back because of harm. Visits that began with them move to the active version.
create table documents.harmful_versions (
  tenant text not null,
  number integer not null,
  time timestamptz not null,
  primary key (tenant, number),
  foreign key (tenant, number) references documents.versions
);

-- The version of the pages on which an order was made.
create table documents.order_versions (
  tenant text not null references documents.tenants,
  order_id text not null,
  -- The number that the customer knows. Null until the confirmation was shown.
  reference text,
  hash text not null,
  time timestamptz not null,
  primary key (tenant, order_id)
);
create index order_versions_by_reference on documents.order_versions (tenant, reference);
