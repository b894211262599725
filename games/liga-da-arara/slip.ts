import { type Chance, LEAST_ODDS, oddsOf } from '../sports-book/odds.ts';
import { type Leg, MOST_LEGS, MOST_ODDS, selectionOf } from './ticket.ts';
import type { OpenRound } from './shown-round.ts';

/** A pick in the slip: of a round that takes bets. */
export interface Pick extends Leg {
  readonly roundId: string;
}

/** Why picks cannot make one ticket. */
export type Refusal = 'few' | 'sameMatch' | 'otherRound' | 'many' | 'high';

export function isSame(one: Pick, two: Pick): boolean {
  return one.roundId === two.roundId && one.match === two.match && one.market === two.market && one.pick === two.pick;
}

/** The slip after a press on a pick: it comes in, or goes out where it was in. */
export function pressed(picks: readonly Pick[], pick: Pick): readonly Pick[] {
  const rest = picks.filter((each) => !isSame(each, pick));
  return rest.length < picks.length ? rest : [...picks, pick];
}

/** The picks whose rounds still take bets. */
export function stillOpen(picks: readonly Pick[], rounds: readonly OpenRound[]): readonly Pick[] {
  const open = picks.filter(({ roundId }) => rounds.some(({ id }) => id === roundId));
  return open.length === picks.length ? picks : open;
}

/** A pick as a ticket names it. */
export function legOf({ match, market, pick }: Pick): Leg {
  return { match, market, pick };
}

/** Several picks as one ticket: its odds beside those of the picks multiplied one by one, or why there is none. */
export interface Multiple {
  readonly refusal: Refusal | undefined;
  /** In hundredths; `undefined` where it is refused. */
  readonly odds: number | undefined;
  /** What the odds of each alone come to together, rounded down: the edge taken for every pick. */
  readonly plain: number | undefined;
}

function refused(refusal: Refusal): Multiple {
  return { refusal, odds: undefined, plain: undefined };
}

/** What picks come to as one ticket. */
export function multipleOf(picks: readonly Pick[], rounds: readonly OpenRound[]): Multiple {
  if (new Set(picks.map(({ roundId }) => roundId)).size > 1) return refused('otherRound');
  if (new Set(picks.map(({ match }) => match)).size < picks.length) return refused('sameMatch');
  if (picks.length < 2) return refused('few');
  if (picks.length > MOST_LEGS) return refused('many');
  const chances: Chance[] = [];
  let [plain, scale] = [1n, 1n];
  for (const pick of picks) {
    const selection = selectionIn(pick, rounds);
    if (!selection) return refused('few');
    chances.push(selection.chance);
    plain *= BigInt(selection.odds);
    scale *= 100n;
  }
  const odds = oddsOf(chances);
  if (odds > MOST_ODDS) return refused('high');
  return { refusal: undefined, odds, plain: Math.max(LEAST_ODDS, Number((plain * 100n) / scale)) };
}

/** What a pick of the slip names; `undefined` once its round is closed. */
export function selectionIn(pick: Pick, rounds: readonly OpenRound[]) {
  const round = rounds.find(({ id }) => id === pick.roundId);
  return round && selectionOf(pick, round.setup);
}
