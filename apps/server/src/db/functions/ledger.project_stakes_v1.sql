-- Adds a player's new transactions to `ledger.staked_by_game`.
create or replace function ledger.project_stakes_v1(p_player integer) returns void language plpgsql as $$
declare
  before bigint;
  last bigint;
begin
  insert into ledger.staked_up_to (player_id, seq) values (p_player, 0) on conflict do nothing;
  select seq into before from ledger.staked_up_to where player_id = p_player for update;
  select seq into last from ledger.wallet where player_id = p_player;
  insert into ledger.staked_by_game (player_id, game, staked)
    select p_player, s.game, s.staked from ledger.stakes_between_v1(p_player, before, last) as s
  on conflict (player_id, game) do update set staked = ledger.staked_by_game.staked + excluded.staked;
  update ledger.staked_up_to set seq = last where player_id = p_player;
end $$;
