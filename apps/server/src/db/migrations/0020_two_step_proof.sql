-- Who has no password proves by a code to their own phone that it is they.
alter table identity.code
  drop constraint code_purpose_check,
  add constraint code_purpose_check check (purpose in ('register_phone', 'bind_email', 'reset_password', 'prove_member'));

-- A bound e-mail opens the way to a new password: its owner is told when one is bound, and when another takes its place.
alter table identity.notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('new_device', 'password_changed', 'withdrawal_password_changed',
    'two_step_on', 'two_step_off', 'email_bound', 'email_changed'));
