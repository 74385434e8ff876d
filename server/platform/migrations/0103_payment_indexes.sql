-- Every look at a payment's state asks for the attempts of its cart; the unique indexes hold live and captured ones alone.
create index payment_attempts_by_cart on payment_attempts (tenant, cart_id, created_at);
-- From bank details that wait to the payment that may still need them.
create index cart_items_by_membership on cart_items (tenant, membership_id);
