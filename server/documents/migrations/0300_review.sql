-- The link with which a person without an account reads a draft. A draft has at most one.
create table documents.draft_links (
  draft uuid primary key references documents.drafts on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Publications at a time. Their content is fixed. A draft has at most one that waits or has failed.
create table documents.schedules (
  id uuid primary key,
  tenant text not null references documents.tenants,
  draft uuid not null,
  revision integer not null,
  title text not null,
  base_version integer not null,
  -- Texts by path.
  files json not null,
  assets json not null,
  author json not null,
  reason text not null,
  at timestamptz not null,
  status text not null check (status in ('waiting', 'failed', 'published')),
  -- Why it failed: a sentence.
  problem text
);
create unique index schedules_by_draft on documents.schedules (draft) where status <> 'published';
create index schedules_due on documents.schedules (at) where status = 'waiting';
