-- jsonb sorts keys; the options of a question are shown in the order in which the operator wrote them.
alter table tenants
  alter column client type json,
  alter column theme type json,
  alter column terms type json,
  alter column data_fields type json,
  alter column questions type json;
alter table venues alter column document type json;
alter table membership_types alter column document type json;
alter table promotions alter column document type json;
-- What was loaded before has lost its order: load it again.
update tenants set seed_hash = '';
