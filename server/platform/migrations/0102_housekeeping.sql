-- What has served its time is deleted by age.
create index sessions_by_end on sessions (expires_at);
create index password_resets_by_end on password_resets (expires_at);
create index idempotent_requests_by_age on idempotent_requests (created_at);
create index outbox_sent on outbox (sent_at) where sent_at is not null;
