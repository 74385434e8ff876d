-- Sample people are created on request only, so the hash of the seed from which they were created is separate
-- from the hash of the catalogue.
alter table tenants add column sample_people_hash text;
update tenants set sample_people_hash = seed_hash;

-- Only staff from the seed follow it. Those whom an operator added do not.
alter table staff add column seeded boolean not null default false;
update staff set seeded = true;
