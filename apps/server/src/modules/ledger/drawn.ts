import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import * as store from './drawn-store.ts';
import type { DrawnRow } from './drawn-store.ts';
import { lateBonusOf } from './late-bonus.ts';
import type { Stretch } from './statement-store.ts';

/** A round of ours as it was drawn, for who draws more by its seed and number. */
export interface DrawnRound {
  seq: bigint;
  roundId: string;
  game: string;
  at: Date;
  /** What of its stake was the player's own. */
  cashStake: Centavos;
  seedId: string;
  nonce: bigint;
}

/** What a stretch of a chain holds of rounds: those that stand, and which earlier ones it takes back. */
export interface DrawnStretch {
  /** Oldest first, without those that the stretch itself takes back. */
  rounds: DrawnRound[];
  takenBack: string[];
  /** When the last movement of it was written. */
  until: Date;
}

function roundOf({ seq, id, kind, game, at, stake, stakeBonus, seedId, nonce, evidence }: DrawnRow): DrawnRound[] {
  if (kind !== 'bet' || game === null || seedId === null || nonce === null) return [];
  const bonus = lateBonusOf(evidence)?.stake ?? stakeBonus;
  return [{ seq, roundId: id, game, at, cashStake: centavos((stake ?? ZERO) - bonus), seedId, nonce }];
}

/**
 * The rounds of a stretch. A chain has no gaps: where less is found since a moment than must be there, a clock went back, and
 * all of it is looked through.
 */
export async function drawnStretch(q: Queryable, stretch: Stretch, since: Date | null): Promise<DrawnStretch> {
  const size = Number(stretch.upTo - stretch.from + 1n);
  let rows = await store.listDrawn(q, stretch, since);
  if (rows.length !== size) rows = await store.listDrawn(q, stretch, null);
  if (rows.length !== size)
    throw new Error(`the chain of player ${stretch.playerId} has a gap after ${stretch.from - 1n}`);
  const takenBack = rows.flatMap(({ kind, cause }) =>
    kind === 'rollback' && cause !== null ? [cause.replace(/^round:/, '')] : [],
  );
  const gone = new Set(takenBack);
  return {
    rounds: rows.flatMap(roundOf).filter(({ roundId }) => !gone.has(roundId)),
    takenBack,
    until: new Date(Math.max(...rows.map(({ at }) => at.getTime()))),
  };
}
