-- The order in which the balance changed. Several movements may have one time, for example when all bookings
-- of an activity are cancelled.
alter table credit_movements add column position integer generated always as identity;
