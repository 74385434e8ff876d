-- Why the provider declined a payment. Null: it was not declined, or the reason was not kept.
alter table payment_attempts add column decline_reason text
  check (decline_reason in ('bank', 'securityCode', 'authentication', 'authenticationUnavailable'));
