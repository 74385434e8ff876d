-- An order may change the amount of a direct debit more than once: each from a billing date of its own.
alter table mandate_amendments drop constraint mandate_amendments_tenant_order_id_key;
alter table mandate_amendments add unique (tenant, order_id, from_date);
-- The order in which the bank is told: of two words for one day the later one counts.
alter table mandate_amendments add column position integer generated always as identity;
create index mandate_amendments_waiting on mandate_amendments (tenant, customer_id, position) where status = 'requested';
