-- The metrics count the payments of the last hour.
create index payment_attempts_by_time on payment_attempts (updated_at);
