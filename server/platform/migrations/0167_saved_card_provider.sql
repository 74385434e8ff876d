-- The name of the provider that knows the card. Null for cards that were saved before: the tenant's provider.
alter table saved_cards add column provider text;
