-- The row of a publication at a time is deleted when it is published.
delete from documents.schedules where status = 'published';
alter table documents.schedules drop constraint schedules_status_check;
alter table documents.schedules add constraint schedules_status_check check (status in ('waiting', 'failed'));
drop index documents.schedules_by_draft;
create unique index schedules_by_draft on documents.schedules (draft);
