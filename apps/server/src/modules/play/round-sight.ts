import { type SessionGame, type SessionInput, type SessionOutcome, winOf } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import type { Round } from '../ledger/index.ts';
import type { OpenRound } from './open-round-store.ts';

/** What a player has to stake. */
export interface Purse {
  cash: Centavos;
  bonus: Centavos;
}

/** What a player sees of a round of moves. */
export interface RoundSight extends Purse {
  roundId: string;
  /** The first stake. */
  stake: Centavos;
  /** All that was staked so far. */
  staked: Centavos;
  view: unknown;
  /** How many moves were made. */
  made: number;
  /** What it came to, once it is over. */
  over: { multiplierE4: bigint; win: Centavos } | null;
  /** Nothing was changed: an earlier call did it. */
  replayed: boolean;
}

/** A round that is under way, or was until this very move. */
export function sightOf(
  game: SessionGame,
  state: unknown,
  { id: roundId, stake, staked, moves }: OpenRound,
  { cash, bonus }: Purse,
  replayed: boolean,
): RoundSight {
  const returned = game.returnE4(state);
  const over = returned === undefined ? null : { multiplierE4: returned, win: winOf(stake, returned) };
  return { roundId, stake, staked, view: game.view(state), made: moves.length, over, cash, bonus, replayed };
}

/**
 * The first stake of a round whose moves asked for more. All that was staked is the first stake times its multiple, with the
 * fraction of a centavo left out; as the multiple is one or more, only one first stake can have led to it: this, rounded up.
 */
export function firstStakeOf(staked: Centavos, stakedE4: bigint): Centavos {
  return centavos((staked * 10_000n + stakedE4 - 1n) / stakedE4);
}

/** A round that is in the ledger. */
export function sightOfSettled(round: Round, { cash, bonus }: Purse): RoundSight {
  const { moves } = round.input as SessionInput;
  const { view, stakedE4 } = round.outcome as SessionOutcome;
  return {
    roundId: round.roundId,
    stake: firstStakeOf(round.stake, BigInt(stakedE4)),
    staked: round.stake,
    view,
    made: moves.length,
    over: { multiplierE4: round.multiplierE4, win: round.win },
    cash,
    bonus,
    replayed: true,
  };
}
