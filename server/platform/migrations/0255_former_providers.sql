-- A webhook of a provider that a tenant has left is received while a payment or mandate with it exists.
create index payment_attempts_by_provider on payment_attempts (tenant, (provider ->> 'provider'), created_at desc);
create index mandates_by_provider on mandates (tenant, (provider ->> 'provider'), requested_at desc);
