import { createListedBetRefunds } from '../modules/accounts/exclusion/index.ts';
import type { Modules } from './modules.ts';

/** Registers the worker that returns the open bets of players whom the register of excluded persons lists. */
export function scheduleListedBets({ platform, play }: Pick<Modules, 'platform' | 'play'>): void {
  const refund = createListedBetRefunds({
    ...platform,
    async refundOpenBets(memberId, record) {
      await play.openRounds.refundAll(memberId, (tx, round) => record(tx, [round]));
      await play.tables.refundPlayer(memberId, record);
    },
  });
  platform.jobs.work('listed_bets', refund);
}
