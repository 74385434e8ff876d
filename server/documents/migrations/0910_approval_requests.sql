-- Who asked for the approval of the changed legal texts of a draft. A draft has at most one request.
create table documents.approval_requests (
  draft uuid primary key references documents.drafts on delete cascade,
  -- SHA-256 of the changes. Other changes need another request.
  changes_hash text not null,
  author json not null,
  time timestamptz not null
);
