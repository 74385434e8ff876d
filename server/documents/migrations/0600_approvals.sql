-- Who has changed a draft. They cannot approve its legal texts.
create table documents.draft_editors (
  draft uuid not null references documents.drafts on delete cascade,
  operator_id text not null,
  primary key (draft, operator_id)
);
insert into documents.draft_editors (draft, operator_id)
  select id, saved_by ->> 'id' from documents.drafts where revision > 1
  union select draft, author_id from documents.draft_steps;

-- The approval of the changed legal texts of a draft. A draft has at most one.
create table documents.draft_approvals (
  draft uuid primary key references documents.drafts on delete cascade,
  -- The revision that was read.
  revision integer not null,
  -- SHA-256 of the changes. Other changes are not approved.
  changes_hash text not null,
  author json not null,
  time timestamptz not null
);
