import { toTerms } from '@arara/activity-kit';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, dayOf } from '../../../platform/index.ts';
import { type Bonus, toStoredFreeRounds } from '../bonus/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import type { Leaderboards } from './leaderboards.ts';
import { findPrizeRounds } from './ranks.ts';
import * as store from './tournament-store.ts';
import { type Tournament, getSettlementTime } from './tournament.ts';

interface SettlementDeps {
  db: Db;
  atomically: Atomically;
  bonus: Pick<Bonus, 'give'>;
  clock: Clock;
  playerStats: Pick<PlayerStats, 'sweep'>;
  leaderboards: Leaderboards;
}

/** Writes the final standings of ended tournaments and pays the prizes. Each step happens once, also in concurrent runs. */
export function createSettlement({ db, atomically, bonus, clock, playerStats, leaderboards }: SettlementDeps) {
  /** Writes the final standings. All play is projected by then. */
  const writeStandings = ({ id }: Tournament): Promise<void> =>
    atomically(async (tx) => {
      const tournament = await store.lockTournament(tx, id);
      if (tournament?.state !== 'announced') return;
      await store.insertFinalEntries(tx, id, await leaderboards.compute(tx, tournament));
      await store.markState(tx, id, 'settling', clock.now());
    });

  const payPrize = ({ id, rule: { prizes, payment } }: Tournament, memberId: number): Promise<void> =>
    atomically(async (tx) => {
      const entry = await store.lockUnpaid(tx, id, memberId);
      if (entry === undefined) return;
      const cause = `tournament:${id}`;
      const { pocket } = payment;
      const [amount, terms, at] = [entry.prize, toTerms(payment), clock.now()];
      const freeRounds = findPrizeRounds(prizes, entry);
      const { paidIn } = await bonus.give(tx, { memberId, key: cause, cause, amount, pocket, terms, freeRounds, at });
      const granted = freeRounds !== null && paidIn === 'free_rounds' ? toStoredFreeRounds(freeRounds) : null;
      await store.markPaid(tx, { id, memberId, freeRounds: granted }, at);
    });

  const finish = ({ id }: Tournament): Promise<void> =>
    atomically(async (tx) => {
      const tournament = await store.lockTournament(tx, id);
      if (tournament?.state !== 'settling' || (await store.listUnpaid(tx, id)).length > 0) return;
      await store.markState(tx, id, 'settled', clock.now());
    });

  /** Collects failures, so that one prize that cannot be paid does not stop the others. */
  async function settleTournament(tournament: Tournament, failures: unknown[]): Promise<void> {
    await writeStandings(tournament);
    for (const memberId of await store.listUnpaid(db, tournament.id))
      await payPrize(tournament, memberId).catch((error: unknown) => failures.push(error));
    await finish(tournament);
  }

  return async (): Promise<void> => {
    const now = clock.now();
    const due = (await store.listEnded(db, dayOf(now))).filter((tournament) => getSettlementTime(tournament) <= now);
    if (due.length === 0) return;
    await playerStats.sweep();
    const failures: unknown[] = [];
    for (const tournament of due)
      await settleTournament(tournament, failures).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'prizes of tournaments were not paid');
  };
}
