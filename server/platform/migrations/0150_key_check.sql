-- What this database's sealed values are recognised by: a start with another platform key is refused.
create table platform_key_check (
  only_row boolean primary key default true check (only_row),
  check_value text not null
);

-- Money that was taken and cannot become an order is given back.
alter table payment_attempts drop constraint payment_attempts_step_check;
alter table payment_attempts add constraint payment_attempts_step_check
  check (step in ('authorise', 'challenge', 'release', 'abort', 'refund'));
