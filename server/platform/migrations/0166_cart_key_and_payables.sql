-- The column has the name of the key whose hash it holds.
alter table carts rename column basket_hash to key_hash;
-- What is paid may be something else than a cart.
alter table payment_attempts rename column cart_id to payable_id;
alter index payment_attempts_by_cart rename to payment_attempts_by_payable;
-- The provider and its settings when the payment was opened: the tenant may have another one when it is settled.
-- Null for payments that were opened before.
alter table payment_attempts add column provider jsonb;
