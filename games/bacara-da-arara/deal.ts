import type { Card } from '../cards/deck.ts';
import { bankerDraws, isNatural, isPair, playerDraws, pointsOf, totalOf } from './hand.ts';

/** A round as it was dealt: two or three cards each, in the order in which they came. */
export interface Dealt {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** Who wins. */
export type Result = 'player' | 'banker' | 'tie';

/** Deals a round by the fixed rules: two cards each in turn, then the thirds. */
export function deal(next: () => Card): Dealt {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  if (isNatural(player) || isNatural(banker)) return { player, banker };
  if (playerDraws(totalOf(player))) player.push(next());
  const third = player[2];
  if (bankerDraws(totalOf(banker), third === undefined ? undefined : pointsOf(third))) banker.push(next());
  return { player, banker };
}

/** Whether cards can have been dealt so: nobody has one more or one less than the rules give. */
export function isDealt({ player, banker }: Dealt): boolean {
  const [one, two, three, four] = [player[0], banker[0], player[1], banker[1]];
  if (one === undefined || two === undefined || three === undefined || four === undefined) return false;
  const cards = [one, two, three, four, ...player.slice(2), ...banker.slice(2)];
  let came = 0;
  // A missing card makes a hand that is longer than the recorded one.
  const again = deal(() => cards[came++] ?? one);
  return came === cards.length && again.player.length === player.length && again.banker.length === banker.length;
}

/** The higher total wins; the same one is a tie. */
export function resultOf({ player, banker }: Dealt): Result {
  const [ours, theirs] = [totalOf(player), totalOf(banker)];
  if (ours === theirs) return 'tie';
  return ours > theirs ? 'player' : 'banker';
}

/** Everything that can be bet on in a round. */
export interface Facts {
  readonly result: Result;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

export function factsOfDeal(dealt: Dealt): Facts {
  return { result: resultOf(dealt), playerPair: isPair(dealt.player), bankerPair: isPair(dealt.banker) };
}
