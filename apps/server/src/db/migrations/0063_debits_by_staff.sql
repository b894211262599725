-- Staff takes cash from a player as it gives it: one person requests, another approves.
alter table staff_credits.credit
  drop constraint credit_form_check,
  add constraint credit_form_check check (form in ('bonus', 'cash', 'free_rounds', 'suspense_credit', 'manual_deposit',
    'refund', 'commission', 'debit')),
  add constraint credit_debit_by_two check (form <> 'debit' or status <> 'given' or decided_by is not null);
comment on table staff_credits.credit is
  'A credit that staff gave, or a debit that it took, or one of them that waits for a second person.';
