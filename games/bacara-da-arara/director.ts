import type { Dealt } from './deal.ts';
import { bankerDraws, isNatural, playerDraws, pointsOf, totalOf } from './hand.ts';

/** The side that a rule is about. */
export type Side = 'player' | 'banker';

/** Which rule of the third card is being applied, with the figures that it hangs on. */
export interface Ruling {
  readonly rule:
    | 'natural'
    | 'playerDraws'
    | 'playerStands'
    | 'bankerDraws'
    | 'bankerStands'
    | 'bankerAlways'
    | 'bankerNever'
    | 'bankerDrawsOn'
    | 'bankerStandsOn';
  readonly side: Side;
  /** What that side counts with two cards. */
  readonly total: number;
  /** What the player's third card counts, where the rule asks for it. */
  readonly third?: number;
}

/** A hand as far as it is seen: how many cards lie there, and how many of them face up. */
export interface HandSeen {
  readonly lying: number;
  readonly open: number;
}

/** A moment of a round. */
export interface Frame {
  readonly player: HandSeen;
  readonly banker: HandSeen;
  /** What the croupier says meanwhile. */
  readonly ruling?: Ruling;
  /** What is heard as it begins. */
  readonly cue?: 'slide' | 'flip';
  /** How long it is looked at: a card on its way, a card that turns, or words to be read. */
  readonly length: 'card' | 'turn' | 'messages';
}

/** Before the first round. */
export const NOTHING: HandSeen = { lying: 0, open: 0 };

/** What happens to the player's third card. */
function playerRuling(total: number): Ruling {
  return { rule: playerDraws(total) ? 'playerDraws' : 'playerStands', side: 'player', total };
}

/** What happens to the bank's third card. */
export function bankerRuling(total: number, third: number | undefined): Ruling {
  const draws = bankerDraws(total, third);
  if (third === undefined) return { rule: draws ? 'bankerDraws' : 'bankerStands', side: 'banker', total };
  if (total <= 2) return { rule: 'bankerAlways', side: 'banker', total };
  if (total >= 7) return { rule: 'bankerNever', side: 'banker', total };
  return { rule: draws ? 'bankerDrawsOn' : 'bankerStandsOn', side: 'banker', total, third };
}

/** The first cards in turn, face down; then the player's are turned, and the bank's. */
function opening(): Frame[] {
  const lying = (player: number, banker: number): Frame => ({
    player: { lying: player, open: 0 },
    banker: { lying: banker, open: 0 },
    cue: 'slide',
    length: 'card',
  });
  const [two, turned] = [
    { lying: 2, open: 0 },
    { lying: 2, open: 2 },
  ];
  return [
    lying(1, 0),
    lying(1, 1),
    lying(2, 1),
    lying(2, 2),
    { player: turned, banker: two, cue: 'flip', length: 'turn' },
    { player: turned, banker: turned, cue: 'flip', length: 'turn' },
  ];
}

/** Shows the rule; a card that is drawn comes face down and is turned. */
function drawing(ruling: Ruling, cards: number, before: Pick<Frame, 'player' | 'banker'>): Frame[] {
  const revealed: Frame = { ...before, ruling, length: 'messages' };
  if (cards < 3) return [revealed];
  const came = { ...before, [ruling.side]: { lying: 3, open: 2 } };
  const turned = { ...before, [ruling.side]: { lying: 3, open: 3 } };
  return [
    revealed,
    { ...came, ruling, cue: 'slide', length: 'card' },
    { ...turned, ruling, cue: 'flip', length: 'turn' },
  ];
}

/** The whole show of a round: a function of the cards alone. The rule of the third card is shown when it applies. */
export function framesOf({ player, banker }: Dealt): readonly Frame[] {
  const [ours, theirs] = [player.slice(0, 2), banker.slice(0, 2)];
  const two = { lying: 2, open: 2 };
  const both = { player: two, banker: two };
  const natural = [
    { side: 'player' as const, cards: ours },
    { side: 'banker' as const, cards: theirs },
  ]
    .filter(({ cards }) => isNatural(cards))
    .toSorted((one, other) => totalOf(other.cards) - totalOf(one.cards))[0];
  if (natural) {
    const ruling: Ruling = { rule: 'natural', side: natural.side, total: totalOf(natural.cards) };
    return [...opening(), { ...both, ruling, length: 'messages' }];
  }
  const drawn = player[2];
  const ruling = bankerRuling(totalOf(theirs), drawn === undefined ? undefined : pointsOf(drawn));
  const after = { ...both, player: { lying: player.length, open: player.length } };
  return [
    ...opening(),
    ...drawing(playerRuling(totalOf(ours)), player.length, both),
    ...drawing(ruling, banker.length, after),
  ];
}
