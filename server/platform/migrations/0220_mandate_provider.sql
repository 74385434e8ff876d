-- The direct debit provider of a mandate. Null before the first request, and for older mandates: the sandbox.
alter table mandates add column provider jsonb;
