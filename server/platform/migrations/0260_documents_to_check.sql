-- Staff see who waits for the check of a document.
create index documents_to_check on documents (tenant, uploaded_at) where status = 'received';
