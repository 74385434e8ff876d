-- Which version of each term this cart's customer was last shown: an acceptance is of that version alone.
alter table carts add column terms_shown jsonb;
