-- What can be booked. Prices and rules stand in the document, the weekly patterns that slots are made from beside it.
create table activities (
  tenant text not null references tenants,
  id text not null,
  slug text not null,
  -- Negative: no longer offered; kept for the bookings that name it.
  position integer not null,
  document json not null,
  patterns json not null default '[]',
  primary key (tenant, id),
  unique (tenant, slug)
);

-- One class or session on one day. A place is taken when it goes into a basket, by one conditional update of one row.
create table slots (
  tenant text not null,
  id text not null,
  venue_id text not null,
  activity_id text not null,
  -- Day and times as the clock of the venue shows them; the instants decide.
  local_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  start_time text not null,
  end_time text not null,
  place text,
  leader text,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  -- Withdrawn: its pattern is gone; shown to nobody but those who booked it.
  status text not null default 'published' check (status in ('published', 'cancelled', 'withdrawn')),
  -- Made from a weekly pattern, or for this one day.
  source text not null default 'pattern' check (source in ('pattern', 'single')),
  primary key (tenant, id),
  foreign key (tenant, activity_id) references activities,
  check (taken <= capacity),
  check (ends_at > starts_at)
);
create index slots_by_venue on slots (tenant, venue_id, local_date, starts_at);
create index slots_by_activity on slots (tenant, activity_id, local_date);
create index slots_cancelled on slots (tenant, starts_at) where status = 'cancelled';

-- The last day that slots were made for; null: none yet.
alter table tenants add column slots_until date;
