-- A player is compared with the lists as soon as the name or the CPF changes, which an approval of the identity no longer adds to.

alter table anti_money_laundering.watch_list_match drop constraint watch_list_match_occasion_check;
alter table anti_money_laundering.watch_list_match disable trigger refuse_change;
update anti_money_laundering.watch_list_match set occasion = 'identity_change' where occasion = 'identity_approval';
alter table anti_money_laundering.watch_list_match enable trigger refuse_change;
alter table anti_money_laundering.watch_list_match add constraint watch_list_match_occasion_check
  check (occasion in ('registration', 'identity_change', 'list_version', 'withdrawal'));
