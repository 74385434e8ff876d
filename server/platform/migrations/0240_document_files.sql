-- Documents of members in a file store outside the database, and their check by staff.
alter table documents alter column sealed drop not null;
-- The provider of the file store, and the name of the file there. Null: the content is in the column sealed.
alter table documents add column store text;
alter table documents add column stored_name text;
-- The key of the stored file, encrypted with the key of the platform.
alter table documents add column file_key_sealed text;
alter table documents add column checked_at timestamptz;
alter table documents add column checked_by text;
-- Why staff did not accept the document. The customer reads it.
alter table documents add column check_reason text;
create index documents_in_database on documents (tenant, uploaded_at) where sealed is not null;

-- Files to delete from a store: of deleted documents, and of documents whose storing was interrupted.
create table unused_files (
  tenant text not null,
  store text not null,
  stored_name text not null,
  delete_after timestamptz not null,
  primary key (tenant, store, stored_name)
);
create index unused_files_due on unused_files (delete_after);

-- Also for documents that are deleted together with their customer. Their files are deleted at once.
create function note_unused_file() returns trigger language plpgsql as $$
begin
  if old.store is not null and old.stored_name is not null then
    insert into unused_files (tenant, store, stored_name, delete_after)
      values (old.tenant, old.store, old.stored_name, old.uploaded_at)
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger documents_noted after delete on documents
  for each row execute function note_unused_file();
