-- The providers of the published document, and its hash. Null: those of the document in the folder of the tenant.
alter table tenants add column services jsonb, add column services_version text;
