import { centavos } from '@arara/money';
import { dayOf } from '../src/platform/index.ts';
import { computeTransactionId } from '../src/modules/money/ledger/index.ts';
import type { History, PlayerStatsStep } from './player-stats-model.ts';
import { type FakeClock, type TestDatabase, type TestLedger, betOf } from './index.ts';

interface DoubleUpActDeps {
  database: TestDatabase;
  books: TestLedger;
  clock: FakeClock;
  /** The events that the histories contained. */
  met: Set<string>;
  bet: (history: History, given: Extract<PlayerStatsStep, { does: 'bet' }>) => Promise<void>;
}

/** Creates the step of a history that wins a round and stakes the win again, in the ledger and in the diary. */
export function createDoubleUpAct(getDeps: () => DoubleUpActDeps) {
  return async (
    history: History,
    { amount: stake, isRight }: Extract<PlayerStatsStep, { does: 'doubleUp' }>,
  ): Promise<void> => {
    const { database, books, clock, met, bet } = getDeps();
    const { playerId, nonce, turn } = history;
    const { cash, bonus } = await books.ledger.wallet(database.db, playerId);
    // Bonus in play, and a stake that cash does not pay, allow none.
    if (history.grant !== null || bonus > 0n || cash < stake) return;
    await bet(history, { does: 'bet', amount: stake, win: stake, game: 'tigre-da-vez', isRiskless: false });
    const key = `step:${turn}`;
    const won = isRight ? stake * 2n : 0n;
    const money = { stake: centavos(stake), win: centavos(won) };
    const card = betOf(playerId, { key: `${key}:card`, nonce: nonce + 1n, game: 'dobrar-ou-nada', ...money });
    const link = { of: computeTransactionId(playerId, key), slot: 'tigre-da-vez', most: centavos(10_000n), number: 1 };
    const { status } = await database.atomically((tx) => books.ledger.doubleUp(tx, { ...card, link, at: clock.now() }));
    if (status !== 'posted') throw new Error(`the double-up is ${status}`);
    history.nonce = nonce + 2n;
    history.diary.doubleUps.push({ day: dayOf(clock.now()), staked: stake, won });
    met.add(isRight ? 'double-up won' : 'double-up lost');
  };
}
