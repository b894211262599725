-- Cash that was credited with a wagering requirement is bound until the wagering is done: it can be staked, not withdrawn.
-- The rest of the cash is free. ADR 31.
--
-- A stake takes free cash first. What it takes of bound cash comes back bound, and so does that share of the win, rounded up:
-- nobody frees a prize with one even-money bet. When the wagering is done nothing is bound.

alter table ledger.wallet
  add column bound bigint not null default 0,
  -- What of the stakes in play is bound: the sum of the wallet's rows in `ledger.bound_stake`.
  add column bound_in_play bigint not null default 0,
  add constraint bound_in_range check (
    bound between 0 and cash + held and bound_in_play >= 0
    and (bound = 0 and bound_in_play = 0 or wager_due > wager_done));

-- What is bound after the movement; null is nothing. Part of the hash.
alter table ledger.transaction add column bound_after bigint;

-- What of a reserved stake is bound, by the cause of its movement: it comes back bound. Next to no stake has a row.
create table ledger.bound_stake (
  player_id integer not null,
  cause text not null,
  amount bigint not null check (amount > 0),
  primary key (player_id, cause)
);

-- What was bound when 0071 ran, after the movement `seq`, of everybody who was ever given cash with wagering: the
-- rows of before do not say it.
create table ledger.bound_opening (
  player_id integer primary key,
  seq bigint not null,
  amount bigint not null check (amount >= 0)
);

create trigger append_only before update or delete on ledger.bound_opening
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.bound_opening
  for each statement execute function ledger.refuse_change();

-- What was bound after a movement of a player.
create function ledger.bound_at(p_player integer, p_seq bigint) returns bigint
language sql stable parallel safe
return coalesce(
  (select t.bound_after from ledger.transaction t where t.player_id = p_player and t.seq = p_seq),
  (select o.amount from ledger.bound_opening o where o.player_id = p_player and o.seq = p_seq), 0);

-- What a stake of so much cash takes of the bound part: what free cash does not cover.
create function ledger.bound_of_stake(stake bigint, cash bigint, bound bigint) returns bigint
language sql immutable parallel safe
return least(bound, greatest(stake - greatest(cash - bound, 0), 0));

-- What of a win stays bound, by the share of the stake that was: rounded up, so that no centavo becomes free by rounding.
create function ledger.bound_of_win(win bigint, stake bigint, bound bigint) returns bigint
language sql immutable parallel safe
return case when bound = 0 or win <= 0 then 0 else div(win::numeric * bound + stake - 1, stake)::bigint end;

-- As in 0008, and: what is bound after the movement stands last, in 8 bytes, where something is. A text has no byte of zero, with
-- which these begin, so that no two rows read alike.
create or replace function ledger.link(previous bytea, t ledger.transaction) returns bytea
language sql stable parallel safe
return sha256(previous || int4send(t.player_id) || int8send(t.seq) || uuid_send(t.id) || int8send(t.fingerprint)
  || int8send((extract(epoch from t.at) * 1000000)::bigint) || int8send(t.cash_after) || int8send(t.bonus_after)
  || int8send(coalesce(t.held_after, '-9223372036854775808')) || int8send(coalesce(t.in_play_after, '-9223372036854775808'))
  || int8send(coalesce(t.wager_due, '-9223372036854775808')) || int8send(coalesce(t.wagered, '-9223372036854775808'))
  || int8send(coalesce(t.stake, '-9223372036854775808')) || int8send(coalesce(t.win, '-9223372036854775808'))
  || uuid_send(coalesce(t.seed_id, '00000000-0000-0000-0000-000000000000')) || int8send(coalesce(t.nonce, '-9223372036854775808'))
  || int4send(coalesce(length(t.game), -1)) || int4send(coalesce(length(t.evidence), -1))
  || int4send(coalesce(length(t.cause), -1))
  || convert_to(t.kind || '|' || array_to_string(t.accounts, ',') || '|' || array_to_string(t.amounts, ',') || '|'
    || coalesce(t.game, '') || coalesce(t.evidence, '') || coalesce(t.cause, ''), 'UTF8')
  || coalesce(int8send(t.bound_after), ''::bytea));
