import { type DoubleUp, type SoloGame, mostOf, winOf } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import { MAX_DOUBLINGS, doubleUpStake, isDoubleUpGame, mayDoubleUp } from './chain.ts';

/** A win that its player may stake again. */
export interface OfferedWin {
  /** The round that won it. */
  readonly roundId: string;
  /** What that round staked and won. */
  readonly stake: Centavos;
  readonly win: Centavos;
  /** The choices of the slot's round. */
  readonly input: unknown;
  /** What that one staked. */
  readonly slotStake: Centavos;
  /** The guesses since. */
  readonly doublings: number;
  /** What was won and kept on the way. */
  readonly kept: Centavos;
}

/** A finished round of a slot. */
interface SlotRound {
  readonly roundId: string;
  readonly stake: Centavos;
  readonly win: Centavos;
  readonly input: unknown;
}

/** Offers the win of a round, where it is no less than its stake and the site lets it be staked again. */
export function offerWin(doubleUp: DoubleUp | undefined, round: SlotRound): OfferedWin | undefined {
  if (doubleUp === undefined || round.win < round.stake) return undefined;
  return { ...round, slotStake: round.stake, doublings: 0, kept: centavos(0) };
}

/** The largest prize of the slot's round: no doubling pays more. */
function mostFor(game: SoloGame, { input, slotStake }: OfferedWin): Centavos {
  if (game.kind !== 'instant') return centavos(0);
  const read = game.readInput(input);
  return winOf(slotStake, read === undefined ? game.maxMultiplierE4 : mostOf(game, read));
}

/** Whether a guess can stake this win, or half of it, in a game. */
export const maySay = (game: SoloGame, offer: OfferedWin, half: boolean): boolean =>
  isDoubleUpGame(game) && mayDoubleUp({ ...offer, most: mostFor(game, offer) }, half);

/** The offer after a right guess, which paid twice what it staked. */
export function afterRight(offer: OfferedWin, half: boolean, roundId: string, win: Centavos): OfferedWin {
  const stake = doubleUpStake(offer.win, half);
  const kept = centavos(offer.kept + offer.win - stake);
  return { ...offer, roundId, stake, win, doublings: offer.doublings + 1, kept };
}

/** A step of the ladder: what stands there if every guess before it is right. */
export interface LadderStep {
  readonly number: number;
  readonly amount: Centavos;
}

/** The amounts from the win up, as far as guesses can lead: one more than guesses are left. */
export function ladderOf(game: SoloGame, offer: OfferedWin): readonly LadderStep[] {
  const most = mostFor(game, offer);
  const steps: LadderStep[] = [];
  for (let number = offer.doublings; number <= MAX_DOUBLINGS; number += 1) {
    const amount = centavos(offer.win << BigInt(number - offer.doublings));
    if (number > offer.doublings && amount > most) break;
    steps.push({ number, amount });
  }
  return steps;
}
