-- The check value of the key that encrypts mails to operators: a start with another key is refused.
create table documents.key_check (
  only_row boolean primary key default true check (only_row),
  check_value text not null
);
