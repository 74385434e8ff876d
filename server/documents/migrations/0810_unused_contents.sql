-- Contents that no version, draft, schedule or preview refers to are deleted (rows/blobs.ts).
alter table documents.blobs
  -- When it was stored, or last referred to by a new draft or version.
  add column used_at timestamptz not null default now(),
  -- A version never changes, so its contents always stay.
  add column in_version boolean not null default false;

update documents.blobs set in_version = true where hash in (
  select value from documents.versions, json_each_text(files)
  union select value ->> 'hash' from documents.versions, json_each(assets)
);
create index blobs_outside_versions on documents.blobs (used_at) where not in_version;

create function documents.keep_contents() returns trigger language plpgsql as $$
begin
  update documents.blobs set in_version = true where not in_version and hash in (
    select value from json_each_text(new.files)
    union select value ->> 'hash' from json_each(new.assets)
  );
  return null;
end $$;
create trigger versions_keep_contents after insert on documents.versions
  for each row execute function documents.keep_contents();
