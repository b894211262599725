import {
  type SessionGame,
  type SessionInput,
  type SessionOutcome,
  type SoloGame,
  stepsOfRecord,
  winOf,
} from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import type { SettledRound } from '../../money/ledger/index.ts';
import type { OpenRound } from './open-round-store.ts';
import type { Queryable } from '../../../db/index.ts';
import type { Seeds } from './seeds.ts';

/** The balances that a player can stake. */
export interface PlayableBalances {
  cash: Centavos;
  bonus: Centavos;
}

/** A round as its player sees it. */
export interface RoundView extends PlayableBalances {
  roundId: string;
  /** The first stake. */
  stake: Centavos;
  /** The total stake so far. */
  staked: Centavos;
  view: unknown;
  /** The number of moves made. */
  made: number;
  /** The result, once it is finished. */
  over: { multiplierE4: bigint; win: Centavos } | null;
  /** Whether an earlier call made the change. */
  replayed: boolean;
}

/** The view of an open round, or of one that this move finished. */
export function toRoundView(
  game: SessionGame,
  state: unknown,
  { id: roundId, stake, staked, moves }: OpenRound,
  { cash, bonus }: PlayableBalances,
  replayed: boolean,
): RoundView {
  const returned = game.returnE4(state);
  const over = returned === undefined ? null : { multiplierE4: returned, win: winOf(stake, returned) };
  return { roundId, stake, staked, view: game.view(state), made: moves.length, over, cash, bonus, replayed };
}

/**
 * The first stake of a round whose moves raised it. The total is the first stake times a multiple, rounded down to the centavo; as
 * the multiple is at least one, exactly one first stake leads to it: the quotient rounded up.
 */
export function computeFirstStake(staked: Centavos, stakedE4: bigint): Centavos {
  return centavos((staked * 10_000n + stakedE4 - 1n) / stakedE4);
}

/** The view of a settled round. */
export function toSettledRoundView(round: SettledRound, { cash, bonus }: PlayableBalances): RoundView {
  const { moves } = round.input as SessionInput;
  const { view, stakedE4 } = round.outcome as SessionOutcome;
  return {
    roundId: round.roundId,
    stake: computeFirstStake(round.stake, BigInt(stakedE4)),
    staked: round.stake,
    view,
    made: moves.length,
    over: { multiplierE4: round.multiplierE4, win: round.win },
    cash,
    bonus,
    replayed: true,
  };
}

/** The view that the player had at one step of a round. */
export interface RoundStep {
  view: unknown;
  staked: Centavos;
}

/**
 * Replays a finished round step by step; `undefined` for an instant game, and where the rules have another version today. It shows
 * only what the player has seen, whether or not the seed is revealed. Source: GLI-19 v3 4.14.
 */
export async function listRoundSteps(
  q: Queryable,
  seeds: Pick<Seeds, 'findDraw'>,
  game: SoloGame | undefined,
  round: SettledRound,
): Promise<RoundStep[] | undefined> {
  if (game?.kind !== 'session' || game.version !== round.gameVersion) return undefined;
  const steps = stepsOfRecord(game, await seeds.findDraw(q, round.seedId, round.nonce), round.input);
  const totalE4 = steps?.at(-1)?.stakedE4;
  if (steps === undefined || totalE4 === undefined) return undefined;
  const first = computeFirstStake(round.stake, totalE4);
  return steps.map(({ view, stakedE4 }) => ({ view, staked: centavos((first * stakedE4) / 10_000n) }));
}
