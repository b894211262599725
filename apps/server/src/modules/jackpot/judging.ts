import { type SeededDraw, jackpotNumber, jackpotPurpose, winsJackpot } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { DrawnRound } from '../ledger/index.ts';
import { type Odds, type Spell, isOf } from './pool.ts';
import type { Pot } from './pot.ts';

/** A stream of a round under the seed that its player was shown the hash of. */
export type RoundDraw = (nonce: bigint, purpose: string) => SeededDraw;

/** What a round came to in one pool. */
export interface Judged {
  round: DrawnRound;
  spell: Spell;
  fed: Centavos;
  number: bigint;
  /** What it won; `null` where it did not. */
  won: Centavos | null;
}

/** A pool as it stands while rounds are judged. */
export interface Standing {
  pot: Pot;
  /** What it begins anew with after a drop; `null` for one that is over. */
  seeds: () => Odds['seed'] | null;
  /** A drop: what waits for it comes in force. */
  dropped: () => void;
}

interface JudgeParts {
  spells: readonly Spell[];
  standingOf: (poolId: number) => Standing | undefined;
  drawOf: (seedId: string) => RoundDraw;
}

/** What was staked with cash feeds first, so that a round wins with what it brought itself. */
function judgeIn({ pot, seeds, dropped }: Standing, spell: Spell, round: DrawnRound, draw: RoundDraw): Judged {
  const fed = pot.feed(round.cashStake, spell);
  const number = jackpotNumber(draw(round.nonce, jackpotPurpose(spell.key)), spell.oneIn);
  if (!winsJackpot(number, round.cashStake)) return { round, spell, fed, number, won: null };
  // What was taken back may have left nothing: who wins gets a seed at least.
  if (pot.amount() === 0n) pot.seed(spell.seed);
  const won = pot.win();
  dropped();
  const seed = seeds();
  if (seed !== null) pot.seed(seed);
  return { round, spell, fed, number, won };
}

/** Rounds in their order, each in every pool that its game fed at its time. What they do to the pots is done. */
export function judge(rounds: readonly DrawnRound[], { spells, standingOf, drawOf }: JudgeParts): Judged[] {
  return rounds.flatMap((round) =>
    spells.flatMap((spell) => {
      const standing = round.cashStake > 0n && isOf(spell, round) ? standingOf(spell.poolId) : undefined;
      return standing === undefined ? [] : [judgeIn(standing, spell, round, drawOf(round.seedId))];
    }),
  );
}
