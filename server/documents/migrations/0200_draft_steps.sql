-- The saved steps of drafts: for undo, for merging and for steps that are sent twice.
create table documents.draft_steps (
  draft uuid not null references documents.drafts on delete cascade,
  -- The revision after the step.
  revision integer not null,
  change_id text,
  author_id text not null,
  author json not null,
  time timestamptz not null,
  kind text not null check (kind in ('step', 'undo', 'redo', 'other')),
  changes json not null,
  inverse json not null,
  edits json not null,
  primary key (draft, revision),
  unique (draft, change_id)
);
