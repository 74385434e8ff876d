-- Since when the mail server refuses the customer's address for good. Null: it accepts mails, or none was sent.
alter table customers add column email_refused_at timestamptz;
