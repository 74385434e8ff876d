-- Work that one process does for all. The holder renews its row, and another process takes it after it has expired.
create table leases (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);
