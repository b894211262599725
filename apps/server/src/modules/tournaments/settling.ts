import { termsOf } from '@arara/activity-kit';
import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, dayOf } from '../../platform/index.ts';
import type { Bonus } from '../bonus/index.ts';
import type { Facts } from '../facts/index.ts';
import type { Boards } from './board.ts';
import * as store from './store.ts';
import { type Tournament, settlesAt } from './tournament.ts';

interface SettlingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  boards: Boards;
  bonus: Pick<Bonus, 'give'>;
  facts: Pick<Facts, 'sweep'>;
}

/** The final tables of what is over, and their prizes. Each step is done once, whoever asks how often. */
export function createSettling({ db, atomically, clock, boards, bonus, facts }: SettlingParts) {
  /** Writes the final table down. Everybody's play is counted in by then. */
  const fix = ({ id }: Tournament): Promise<void> =>
    atomically(async (tx) => {
      const tournament = await store.lockTournament(tx, id);
      if (tournament?.state !== 'announced') return;
      await store.insertPlaces(tx, id, await boards.standing(tx, tournament));
      await store.markState(tx, id, 'settling', clock.now());
    });

  const pay = ({ id, rule: { payment } }: Tournament, memberId: number): Promise<void> =>
    atomically(async (tx) => {
      const place = await store.lockUnpaid(tx, id, memberId);
      if (place === undefined) return;
      const cause = `tournament:${id}`;
      const { pocket } = payment;
      const [amount, terms, at] = [place.prize, termsOf(payment), clock.now()];
      await bonus.give(tx, { memberId, key: cause, cause, amount, pocket, terms, at });
      await store.markPaid(tx, id, memberId, at);
    });

  const finish = ({ id }: Tournament): Promise<void> =>
    atomically(async (tx) => {
      const tournament = await store.lockTournament(tx, id);
      if (tournament?.state !== 'settling' || (await store.listUnpaid(tx, id)).length > 0) return;
      await store.markState(tx, id, 'settled', clock.now());
    });

  /** One prize that cannot be paid does not keep the others waiting. */
  async function settleOne(tournament: Tournament, failures: unknown[]): Promise<void> {
    await fix(tournament);
    for (const memberId of await store.listUnpaid(db, tournament.id))
      await pay(tournament, memberId).catch((error: unknown) => failures.push(error));
    await finish(tournament);
  }

  return async (): Promise<void> => {
    const now = clock.now();
    const over = (await store.listOver(db, dayOf(now))).filter((tournament) => settlesAt(tournament) <= now);
    if (over.length === 0) return;
    await facts.sweep();
    const failures: unknown[] = [];
    for (const tournament of over)
      await settleOne(tournament, failures).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'prizes of tournaments were not paid');
  };
}
