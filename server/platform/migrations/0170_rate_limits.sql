-- The counts of the rate limits (rate-limiter-flexible). `key` is a keyed hash, because the keys contain
-- addresses and names. `expire` is in milliseconds since 1970.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
