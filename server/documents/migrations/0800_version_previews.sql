-- A preview shows a draft or a version of a tenant. A version never changes, and has no shared links.
alter table documents.previews alter column draft drop not null;
alter table documents.previews add column tenant text;
alter table documents.previews add column version integer;
alter table documents.previews
  add constraint previews_draft_or_version check ((draft is null) <> (version is null)),
  add constraint previews_version_of_tenant check ((version is null) = (tenant is null)),
  add constraint previews_version_is_fixed check (version is null or (revision is null and not is_shared));
