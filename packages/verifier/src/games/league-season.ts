import { type Numbers, taken } from '../stream.ts';

const CLUBS = 20;
const TURNS = 38;
/** The club of the highest number of the calendar stands still while the others go round it. */
const STILL = CLUBS - 1;

/** How good the club of each rank is, before it sways by one. */
const LEVELS = [6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0];
/** In hundredths, by level: what an attack scores of the middle one's goals; a defence lets in the same, from behind. */
const SCORES = [70, 80, 90, 100, 111, 123, 136];
const HOME_GOALS = 145;
const AWAY_GOALS = 115;

/** Who meets whom in a round, at home first, by their places in the calendar. */
function pairsOf(turn: number): (readonly [home: number, away: number])[] {
  const half = turn % STILL;
  return Array.from({ length: CLUBS / 2 }, (_, index) => {
    const one = (half + index) % STILL;
    const two = index === 0 ? STILL : (half + STILL - index) % STILL;
    const isOneHost = (index === 0 ? half + 1 : index) % 2 === 1;
    return isOneHost === turn < STILL ? [one, two] : [two, one];
  });
}

/** Goals that are expected, in hundredths, rounded. */
function goalsOf(base: number, attack: number, defence: number): number {
  const exact = base * (SCORES[attack] ?? 100) * (SCORES[6 - defence] ?? 100);
  return Math.floor((exact + 5_000) / 10_000);
}

/** Which season's stream a round is read from. */
export function seasonOf(number: number): number {
  return Math.floor(number / TURNS);
}

/** A round of the league before it is played: `[home, away, λ of the home side, λ of the away side]` of each match. */
export function roundOfSeason(numbers: Numbers, number: number): unknown {
  const turn = number % TURNS;
  const calendar = taken(CLUBS, CLUBS, numbers.below);
  const ranks = taken(CLUBS, CLUBS, numbers.below);
  const swayed = (level: number): number => Math.min(6, Math.max(0, level + numbers.below(3) - 1));
  const clubs = ranks.map((rank) => {
    const level = LEVELS[rank] ?? 3;
    return [swayed(level), swayed(level)] as const;
  });
  const matches = pairsOf(turn).map(([host, guest]) => {
    const [home, away] = [calendar[host] ?? 0, calendar[guest] ?? 0];
    const [homeAttack, homeDefence] = clubs[home] ?? [3, 3];
    const [awayAttack, awayDefence] = clubs[away] ?? [3, 3];
    return [home, away, goalsOf(HOME_GOALS, homeAttack, awayDefence), goalsOf(AWAY_GOALS, awayAttack, homeDefence)];
  });
  return { season: seasonOf(number), turn, matches };
}
