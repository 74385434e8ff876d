-- The page of another site that shows ours in a frame, sealed: a challenge at the top window leads back there.
-- Erased soon after the payment has ended.
alter table payment_attempts add column return_sealed text;
create index payment_attempts_with_return on payment_attempts (updated_at) where return_sealed is not null;
