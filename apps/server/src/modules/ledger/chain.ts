import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { type Account, accounts } from './account.ts';
import * as store from './chain-store.ts';
import type { ChainHead, ChainRow } from './chain-store.ts';
import { lateBonusOf } from './late-bonus.ts';
import type { Stretch } from './statement-store.ts';

/** A movement of a player's chain, as who adds chains up reads it. All in centavos. */
export interface ChainMovement {
  seq: bigint;
  id: string;
  kind: string;
  /** What it came from, as `noun:id`; empty for a round, which is its own. */
  cause: string;
  game: string | null;
  at: Date;
  /** Below zero where it takes something back. */
  stake: Centavos;
  win: Centavos;
  /** What of these was bonus, also where its grant was over by then. */
  stakeBonus: Centavos;
  winBonus: Centavos;
  /** What an account gained by it; of a bet of cash alone that is not told. */
  gained(account: Account): Centavos;
  /** JSON: of a round how it was bet, of a rollback what it takes back. */
  evidence: string | null;
}

function legsOfBonus(ids: readonly number[], amounts: readonly bigint[], sign: 1n | -1n): Centavos {
  let sum = 0n;
  for (const [place, id] of ids.entries()) {
    const amount = sign * (amounts[place] ?? 0n);
    if (id === accounts.bonus && amount > 0n) sum += amount;
  }
  return centavos(sum);
}

function movementOf(row: ChainRow): ChainMovement {
  const { seq, id, kind, cause, game, at, stake, win, evidence } = row;
  const [ids, amounts] = [row.accounts ?? [], row.amounts ?? []];
  const late = lateBonusOf(evidence);
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
    stakeBonus: late?.stake ?? legsOfBonus(ids, amounts, -1n),
    winBonus: late?.win ?? legsOfBonus(ids, amounts, 1n),
    gained: (account) =>
      centavos(ids.reduce((sum, of, place) => sum + (of === accounts[account] ? (amounts[place] ?? 0n) : 0n), 0n)),
  };
}

/** A player's chain, for who adds it up bit by bit. */
export interface Chain {
  head(q: Queryable, playerId: number): Promise<ChainHead | undefined>;
  heads: typeof store.listChainHeads;
  /** All of a stretch, oldest first; nothing of it was written before `since`, or `null`: nobody knows. */
  movements(q: Queryable, stretch: Stretch, since: Date | null): Promise<ChainMovement[]>;
  find(q: Queryable, playerId: number, id: string): Promise<ChainMovement | undefined>;
  /** Of some kinds and one cause, the latest first. */
  ofCause(q: Queryable, stretch: Stretch, sought: { kinds: string[]; cause: string }): Promise<ChainMovement[]>;
  /** The numbers of our rounds and late wins that were taken back in a stretch. */
  takenBack(q: Queryable, stretch: Stretch): Promise<Set<string>>;
}

export const chain: Chain = {
  head: store.findChainHead,
  heads: store.listChainHeads,
  movements: async (q, stretch, since) => (await store.listChain(q, stretch, since)).map(movementOf),
  async find(q, playerId, id) {
    const row = await store.findChainRow(q, playerId, id);
    return row && movementOf(row);
  },
  ofCause: async (q, stretch, sought) => (await store.listByCause(q, stretch, sought)).map(movementOf),
  takenBack: store.listTakenBack,
};
