import { type Centavos, centavos, ZERO } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import * as store from './drawn-round-store.ts';
import type { DrawnRow } from './drawn-round-store.ts';
import { parseLateBonus } from './late-bonus.ts';
import type { ChainRange } from './statement-store.ts';

/** A round of an own game with its seed and nonce, from which jackpots are drawn. */
export interface DrawnRound {
  seq: bigint;
  roundId: string;
  game: string;
  at: Date;
  /** The part of the stake that was paid from cash. */
  cashStake: Centavos;
  seedId: string;
  nonce: bigint;
}

/** The rounds of a range of a chain, and the ids of rounds that it rolls back. */
export interface DrawnRounds {
  /** Oldest first, without those that the range itself rolls back. */
  rounds: DrawnRound[];
  rolledBack: string[];
  /** The time of the last movement. */
  until: Date;
}

function toDrawnRounds({
  seq,
  id,
  kind,
  game,
  at,
  stake,
  stakeBonus,
  seedId,
  nonce,
  evidence,
}: DrawnRow): DrawnRound[] {
  if (kind !== 'bet' || game === null || seedId === null || nonce === null) return [];
  const bonus = parseLateBonus(evidence)?.stake ?? stakeBonus;
  return [{ seq, roundId: id, game, at, cashStake: centavos((stake ?? ZERO) - bonus), seedId, nonce }];
}

/**
 * Lists the rounds of a range. Where fewer rows are found from `since` on than the range holds, a clock went back and
 * the whole chain is searched, since a chain has no gaps.
 */
export async function listDrawnRounds(q: Queryable, range: ChainRange, since: Date | null): Promise<DrawnRounds> {
  const size = Number(range.upTo - range.from + 1n);
  let rows = await store.listDrawnRows(q, range, since);
  if (rows.length !== size) rows = await store.listDrawnRows(q, range, null);
  if (rows.length !== size) throw new Error(`the chain of player ${range.playerId} has a gap after ${range.from - 1n}`);
  const rolledBack = rows.flatMap(({ kind, cause }) =>
    kind === 'rollback' && cause !== null ? [cause.replace(/^round:/, '')] : [],
  );
  const rolledBackIds = new Set(rolledBack);
  return {
    rounds: rows.flatMap(toDrawnRounds).filter(({ roundId }) => !rolledBackIds.has(roundId)),
    rolledBack,
    until: new Date(Math.max(...rows.map(({ at }) => at.getTime()))),
  };
}
