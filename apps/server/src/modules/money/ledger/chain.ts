import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type Account, accounts } from './account.ts';
import * as store from './chain-store.ts';
import type { ChainHead, ChainRow } from './chain-store.ts';
import { parseLateBonus } from './late-bonus.ts';
import type { ChainRange } from './statement-store.ts';

/** A movement of a player's chain, as projections (player statistics) read it. Amounts in centavos. */
export interface ChainMovement {
  seq: bigint;
  id: string;
  kind: string;
  /** Its origin as `noun:id`; empty for a round. */
  cause: string;
  game: string | null;
  at: Date;
  /** Negative for a rollback. */
  stake: Centavos;
  win: Centavos;
  /** The bonus part of stake and win, including late bonus. */
  stakeBonus: Centavos;
  winBonus: Centavos;
  /** Computes what an account gained. A bet of cash alone has no legs here and returns zero. */
  gained(account: Account): Centavos;
  /** JSON: for a round its input and outcome, for a rollback the id that it reverses. */
  evidence: string | null;
}

function sumBonusLegs(ids: readonly number[], amounts: readonly bigint[], sign: 1n | -1n): Centavos {
  let sum = 0n;
  for (const [index, id] of ids.entries()) {
    const amount = sign * (amounts[index] ?? 0n);
    if (id === accounts.bonus && amount > 0n) sum += amount;
  }
  return centavos(sum);
}

function toChainMovement(row: ChainRow): ChainMovement {
  const { seq, id, kind, cause, game, at, stake, win, evidence } = row;
  const [ids, amounts] = [row.accounts ?? [], row.amounts ?? []];
  const late = parseLateBonus(evidence);
  return {
    seq,
    id,
    kind,
    cause: cause ?? '',
    game,
    at,
    evidence,
    stake: stake ?? ZERO,
    win: win ?? ZERO,
    stakeBonus: late?.stake ?? sumBonusLegs(ids, amounts, -1n),
    winBonus: late?.win ?? sumBonusLegs(ids, amounts, 1n),
    gained: (account) =>
      centavos(ids.reduce((sum, leg, index) => sum + (leg === accounts[account] ? (amounts[index] ?? 0n) : 0n), 0n)),
  };
}

/** Reads a player's chain incrementally. */
export interface PlayerChain {
  findHead(q: Queryable, playerId: number): Promise<ChainHead | undefined>;
  listHeads: typeof store.listChainHeads;
  /** Lists the movements of a range, oldest first. `since` is a time before all of them, `null` if unknown. */
  listMovements(q: Queryable, range: ChainRange, since: Date | null): Promise<ChainMovement[]>;
  findMovement(q: Queryable, playerId: number, id: string): Promise<ChainMovement | undefined>;
  /** Lists movements of some kinds with one cause, newest first. */
  listByCause(q: Queryable, range: ChainRange, filter: { kinds: string[]; cause: string }): Promise<ChainMovement[]>;
  /** Lists the ids of rounds and late wins that rollbacks in a range reverse. */
  listRolledBackIds(q: Queryable, range: ChainRange): Promise<Set<string>>;
}

export const chain: PlayerChain = {
  findHead: store.findChainHead,
  listHeads: store.listChainHeads,
  listMovements: async (q, range, since) => (await store.listChain(q, range, since)).map(toChainMovement),
  async findMovement(q, playerId, id) {
    const row = await store.findChainRow(q, playerId, id);
    return row && toChainMovement(row);
  },
  listByCause: async (q, range, filter) => (await store.listByCause(q, range, filter)).map(toChainMovement),
  listRolledBackIds: store.listRolledBackIds,
};
