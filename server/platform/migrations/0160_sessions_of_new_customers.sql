-- The session of somebody who registered in it: they gave their password in this visit.
alter table sessions add column is_of_registration boolean not null default false;
