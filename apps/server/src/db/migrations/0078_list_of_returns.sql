-- The list of returned Pix pages by (time, payment, id).
create index payment_return_in_time on cashier.payment_return (seen_at, end_to_end_id, id);
