-- The rounds of a player and the audit log can be exported as well.
alter table exports.export
  drop constraint export_list_check,
  add constraint export_list_check check (
    list in ('recharges', 'payments', 'withdrawals', 'players', 'statement', 'bets', 'audit'));
