import type { RoundGame } from '@arara/game-kit';
import type { Db } from '../../../db/index.ts';
import type { Clock, Log } from '../../../platform/index.ts';
import type { RoundDraws } from './round-draws.ts';
import type { RoundSettlement } from './round-settlement.ts';
import { TableLeaseLostError } from './table-leases.ts';
import type { CashOuts } from './cash-outs.ts';
import type { TableEvents } from './table-events.ts';
import type { TableWriter } from './table-writer.ts';
import { listAutomaticCashOuts } from './ticket-store.ts';
import type { ActiveRound } from './round-plan.ts';

interface AutomaticCashOutDeps {
  db: Db;
  clock: Clock;
  log: Log;
  roundDraws: RoundDraws;
  roundSettlement: RoundSettlement;
  cashOuts: CashOuts;
}

/** Settles tickets of a flight at their target multiplier. */
export interface AutomaticCashOuts {
  /** Publishes the multiplier of a flight and starts to settle due tickets. The next tick does not wait for them. */
  tick(epoch: bigint, active: ActiveRound, endE4: bigint): void;
  /** Settles every ticket whose target is at most `reachedE4`. */
  settleUpTo(epoch: bigint, active: ActiveRound, reachedE4: bigint): Promise<void>;
  /** Waits for the settlements that ticks started. */
  idle(): Promise<void>;
}

export function createAutomaticCashOuts(
  { db, clock, log, roundDraws, roundSettlement, cashOuts }: AutomaticCashOutDeps,
  game: RoundGame,
  { events, writer }: { events: TableEvents; writer: Pick<TableWriter, 'createFence'> },
): AutomaticCashOuts {
  let settling: Promise<void> | undefined;

  async function settleUpTo(epoch: bigint, active: ActiveRound, reachedE4: bigint): Promise<void> {
    const { round } = active;
    const drawn = await roundDraws.load(db, game, round);
    // Earlier requests of players take precedence.
    await cashOuts.drain();
    const pending = (active.automaticCashOuts ??= await listAutomaticCashOuts(db, round.id));
    const after = pending.findIndex(({ targetE4 }) => targetE4 > reachedE4);
    const due = after === -1 ? pending.length : after;
    if (due === 0) return;
    const dueIds = pending.slice(0, due).map(({ id }) => id);
    const ended = await roundSettlement.settle({ game, round, drawn }, dueIds, writer.createFence(epoch));
    pending.splice(0, due);
    if (ended.length > 0)
      events.addChange(
        round.id,
        ended.map(({ id }) => id),
      );
  }

  return {
    settleUpTo,
    tick(epoch, active, endE4) {
      const now = clock.now().getTime();
      active.tickedAt = now;
      const ms = now - (active.round.runsAt?.getTime() ?? now);
      const reached = game.flight?.reachedE4(ms) ?? 0n;
      events.tick(active.round.id, ms, reached);
      settling ??= settleUpTo(epoch, active, reached < endE4 ? reached : endE4)
        .catch((error: unknown) => {
          if (!(error instanceof TableLeaseLostError))
            log.error({ err: error }, 'automatic cash-outs were not settled');
        })
        .finally(() => (settling = undefined));
    },
    async idle() {
      await settling;
    },
  };
}
