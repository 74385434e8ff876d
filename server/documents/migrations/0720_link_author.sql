-- Who made a link. The link ends when they lose their rights. Older links have no author, so they end here.
delete from documents.draft_links;
alter table documents.draft_links add column author_id text not null;
