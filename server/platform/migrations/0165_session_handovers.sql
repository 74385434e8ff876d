-- What a page keeps while another document of the same session is loaded: only that session takes it.
alter table handovers add column session_hash text;
