import type { SeededDraw } from '@arara/game-kit';
import { type Tx, afterCommit } from '../../db/index.ts';
import { takeNumber } from '../ledger/index.ts';
import type { Seeds } from './seeds.ts';

/** A draw under a player's committed seed, and by which seed and number it is verified. */
export interface TakenDraw {
  seedId: string;
  nonce: bigint;
  draw: SeededDraw;
}

/** Chance for what is no bet, under the same seeds and numbers as bets. */
export interface Draws {
  /** Makes sure that a player has a seed; before the transaction that takes its number. */
  ready(playerId: number): Promise<void>;
  /** Takes the next number within the caller's transaction: no other draw will have it, and none has it if that fails. */
  take(tx: Tx, playerId: number): Promise<TakenDraw>;
}

export function createDraws({ seeds }: { seeds: Seeds }): Draws {
  return {
    ready: async (playerId) => void (await seeds.next(playerId)),
    async take(tx, playerId) {
      const taken = await takeNumber(tx, playerId);
      if (taken === undefined) throw new Error(`player ${playerId} draws without a seed`);
      const { seedId, nonce } = taken;
      afterCommit(tx, () => seeds.lost(playerId, seedId, nonce + 1n));
      return { ...taken, draw: await seeds.drawOf(tx, seedId, nonce) };
    },
  };
}
