-- Names spelt with other letters are now found by Latin ones, too. Customers without words get theirs at the start.
delete from customer_words where customer_id in (select customer_id from customer_words where word ~ '[^\x20-\x7e]');
