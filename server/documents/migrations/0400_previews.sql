-- Previews of drafts: what a link shows, to whom it belongs and until when it is valid.
create table documents.previews (
  -- A part of host names.
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  token_hash text not null unique,
  draft text not null,
  settings json not null,
  -- The revision that is shown, with its content. Null: always the newest.
  revision integer,
  files json,
  assets json,
  is_shared boolean not null,
  author json not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check ((revision is null) = (files is null) and (revision is null) = (assets is null))
);
create index on documents.previews (draft) where is_shared;
