-- What moved money beside play, by player and place: few rows among very many bets. Sums, counts and pages of deposits,
-- withdrawals and bonuses read this alone. A bet is not in it and costs no more for it; a month that is opened later
-- takes it over from its parent. `modules/ledger/statement-store.ts` repeats the condition word by word.
create index transaction_beside_play on ledger.transaction (player_id, seq, kind)
  where kind not in ('bet', 'win', 'rollback', 'stake', 'stake_back');
