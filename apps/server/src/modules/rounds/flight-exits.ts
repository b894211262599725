import type { RoundGame } from '@arara/game-kit';
import type { Db } from '../../db/index.ts';
import type { Clock, Log } from '../../platform/index.ts';
import type { Drawing } from './drawing.ts';
import type { Ending } from './exits.ts';
import { LeaseLost } from './lease.ts';
import type { Leaves } from './leaving.ts';
import type { TableNews } from './news.ts';
import type { TableWriter } from './table-writer.ts';
import { listExits } from './ticket-store.ts';
import type { UnderWay } from './under-way.ts';

export interface FlightExitParts {
  db: Db;
  clock: Clock;
  log: Log;
  drawing: Drawing;
  ending: Ending;
  leaves: Leaves;
}

/** Sees to the tickets that leave a flight by themselves. */
export interface FlightExits {
  /** Tells how far a flight is, and begins to pay who leaves there: the next tick does not wait for it. */
  tick(epoch: bigint, underWay: UnderWay, endE4: bigint): void;
  /** Pays all that leave by themselves at so much or less. */
  pay(epoch: bigint, underWay: UnderWay, reachedE4: bigint): Promise<void>;
  /** Waits until what ticks began is paid. */
  idle(): Promise<void>;
}

export function createFlightExits(
  { db, clock, log, drawing, ending, leaves }: FlightExitParts,
  game: RoundGame,
  { news, writer }: { news: TableNews; writer: Pick<TableWriter, 'fenceOf'> },
): FlightExits {
  let paying: Promise<void> | undefined;

  async function pay(epoch: bigint, underWay: UnderWay, reachedE4: bigint): Promise<void> {
    const { round } = underWay;
    const drawn = await drawing.of(db, game, round);
    // Who asked before is heard before.
    await leaves.landed();
    const exits = (underWay.exits ??= await listExits(db, round.id));
    const after = exits.findIndex(({ targetE4 }) => targetE4 > reachedE4);
    const due = after === -1 ? exits.length : after;
    if (due === 0) return;
    const some = exits.slice(0, due).map(({ id }) => id);
    const ended = await ending.settle({ game, round, drawn }, some, writer.fenceOf(epoch));
    exits.splice(0, due);
    if (ended.length > 0)
      news.crowded(
        round.id,
        ended.map(({ id }) => id),
      );
  }

  return {
    pay,
    tick(epoch, underWay, endE4) {
      const now = clock.now().getTime();
      underWay.tickedAt = now;
      const ms = now - (underWay.round.runsAt?.getTime() ?? now);
      const reached = game.flight?.reachedE4(ms) ?? 0n;
      news.tick(underWay.round.id, ms, reached);
      paying ??= pay(epoch, underWay, reached < endE4 ? reached : endE4)
        .catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) log.error({ err: error }, 'automatic exits were not paid');
        })
        .finally(() => (paying = undefined));
    },
    async idle() {
      await paying;
    },
  };
}
