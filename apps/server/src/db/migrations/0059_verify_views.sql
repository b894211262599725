-- Views for `npm run ledger:verify`: each gives a module the rows of others that its own laws are proved against.

-- Every number of a seed that something was drawn under, or will be: settled bets, rounds of moves that are still open, and
-- spins of wheels.
create view ledger.number_taken as
  select seed_id, nonce from ledger.transaction where kind = 'bet'
  union all select seed_id, nonce from play.open_round
  union all select seed_id, nonce from activities.spin;

-- What moved in the ledger for a grant: its beginning (`grant`), what it gained and lost while it was active (`free_win`,
-- `outside_rollback`), and its end (`convert`, `forfeit`). `paid_in` is what it cost the operator. Centavos.
create view bonus.movement as
  select member_id, seq, kind, grant_id::uuid as grant_id, cash, paid_in
  from (
    select t.player_id as member_id, t.seq, t.kind, ledger.leg(t.accounts, t.amounts, 1::smallint) as cash,
      -ledger.leg(t.accounts, t.amounts, 13::smallint) as paid_in,
      case when t.kind in ('convert', 'forfeit') then substring(t.cause from '^bonus:(.*)$')
        else t.evidence::jsonb ->> 'grant' end as grant_id
    from ledger.transaction t
    where t.kind in ('grant', 'free_win', 'outside_rollback', 'convert', 'forfeit')
  ) as moved
  where grant_id is not null;

-- The grant that each wallet is under.
create view bonus.wallet_grant as
  select player_id as member_id, grant_id from ledger.wallet where grant_id is not null;

-- Every payment of a reward, in bonus or in cash, with what it was paid for.
create view bonus.payment as
  select member_id, cause from bonus.grant
  union all select player_id, cause from ledger.transaction where kind = 'reward';
