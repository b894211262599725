-- Whoever signs in with the right password by the host of another site is refused, and their owner reads it.
alter table identity.login
  drop constraint login_outcome_check,
  add constraint login_outcome_check check
    (outcome in ('ok', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'other_site'));
