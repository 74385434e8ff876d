-- The monthly price that this cart's customer was last shown in the checkout, in minor units, 0 where there is
-- none: it may be no part of what is due now, and pressing the button consents to it all the same.
alter table carts add column monthly_shown integer;
