import { drawsOf } from '@arara/game-kit';

export const CLUBS = 20;
/** Every club meets every other twice, once at home and once away. */
export const TURNS = 38;
export const MATCHES = CLUBS / 2;

/** One match before it is played: the clubs at home and away, and how many goals each is expected to score, in hundredths. */
export type Fixture = readonly [home: number, away: number, homeGoals: number, awayGoals: number];

/** What is public of a round before its bets. */
export interface LeagueSetup {
  /** Counted from the first of 1970: each lasts 38 rounds. */
  readonly season: number;
  /** The round of the season, 0 … 37. */
  readonly turn: number;
  readonly matches: readonly Fixture[];
}

/** How strong a club is in a season: each 0 … 6, of which 3 is the middle. */
export interface Rating {
  readonly attack: number;
  readonly defence: number;
}

/** What an attack of each level scores, and a defence of each level lets in, in hundredths of the middle. */
export const ATTACKS = [70, 80, 90, 100, 111, 123, 136] as const;
export const DEFENCES = [136, 123, 111, 100, 90, 80, 70] as const;
/** Goals that a club of the middle scores against one of the middle, at home and away, in hundredths. */
const HOME_GOALS = 145;
const AWAY_GOALS = 115;

/** The level of the club of each rank, from the best down, before it sways by one. */
const LEVELS = [6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0] as const;

/** Public and fixed: with it anybody finds the ratings and the calendar of any season. */
const publicDraws = drawsOf(new Uint8Array(32));

const clamp = (level: number): number => Math.min(6, Math.max(0, level));

/** A club's order in the calendar and its rating, for all clubs of a season. */
interface Season {
  readonly order: readonly number[];
  readonly ratings: readonly Rating[];
}

function drawnSeason(season: number): Season {
  // Before 1970 there was no league: numbers below zero have no season of their own.
  const draw = publicDraws('liga-da-arara', Math.max(0, season));
  const numbers = Array.from({ length: CLUBS }, (_, club) => club);
  const order = draw.shuffle(numbers);
  const ranks = draw.shuffle(numbers);
  const ratings = ranks.map((rank) => {
    const level = LEVELS[rank] ?? 3;
    return { attack: clamp(level + draw.int(3) - 1), defence: clamp(level + draw.int(3) - 1) };
  });
  return { order, ratings };
}

let kept: { readonly season: number; readonly drawn: Season } | undefined;

/** Seasons are asked for many times in a row and never change. */
function seasonOf(season: number): Season {
  if (kept?.season !== season) kept = { season, drawn: drawnSeason(season) };
  return kept.drawn;
}

/** How strong each club is in a season: drawn in public, from a seed of 32 zero bytes, `liga-da-arara` and the season. */
export function ratingsOf(season: number): readonly Rating[] {
  return seasonOf(season).ratings;
}

/** Goals expected of an attack against a defence, in hundredths, rounded. */
export function expectedGoals(attack: number, defence: number, atHome: boolean): number {
  const base = atHome ? HOME_GOALS : AWAY_GOALS;
  return Math.round((base * (ATTACKS[attack] ?? 100) * (DEFENCES[defence] ?? 100)) / 10_000);
}

/**
 * The pairs of a round by the circle method: the last place stands still while the others go round it, and the second half
 * repeats the first with home and away changed.
 */
export function pairsOf(turn: number): readonly (readonly [home: number, away: number])[] {
  const circle = CLUBS - 1;
  const half = turn % circle;
  const second = turn >= circle;
  return Array.from({ length: MATCHES }, (_, index) => {
    const one = (half + index) % circle;
    const two = index === 0 ? circle : (half - index + circle) % circle;
    const oneAtHome = (index === 0 ? half % 2 === 0 : index % 2 === 1) !== second;
    return oneAtHome ? [one, two] : [two, one];
  });
}

/** The round of that number: its season, its place in it and its matches. */
export function setupOf(number: number): LeagueSetup {
  const season = Math.floor(number / TURNS);
  const turn = number - season * TURNS;
  const { order, ratings } = seasonOf(season);
  const matches = pairsOf(turn).map(([one, two]): Fixture => {
    const home = order[one] ?? 0;
    const away = order[two] ?? 0;
    const [host, guest] = [ratings[home], ratings[away]];
    if (!host || !guest) throw new RangeError(`no round ${number}`);
    return [
      home,
      away,
      expectedGoals(host.attack, guest.defence, true),
      expectedGoals(guest.attack, host.defence, false),
    ];
  });
  return { season, turn, matches };
}
