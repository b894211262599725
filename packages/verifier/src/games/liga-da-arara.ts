import {
  type SharedGameVerifier,
  Unreadable,
  listPart,
  looked,
  must,
  requireParts,
  textPart,
  whole,
  wholePart,
} from '../game.ts';
import { type Numbers, taken } from '../stream.ts';
import { ALL_WEIGHT, type Score, scoresOf } from './league-scores.ts';
import { roundOfSeason, seasonOf } from './league-season.ts';
import { isOffered, oddsFor, paidAt } from './odds.ts';

const MINUTES = 90;
const MOST_LEGS = 6;
/** In hundredths: of a ticket, and of an exact score that has a name of its own. */
const MOST_ODDS = 100_000n;
const MOST_SCORE_ODDS = 25_000n;
const MOST_NAMED_GOALS = 4;

type Wins = (score: Score) => boolean;

/** The picks of the markets that ask something of a score. */
const PICKS: Readonly<Record<string, Wins>> = {
  'result home': ({ home, away }) => home > away,
  'result draw': ({ home, away }) => home === away,
  'result away': ({ home, away }) => home < away,
  'double home-draw': ({ home, away }) => home >= away,
  'double home-away': ({ home, away }) => home !== away,
  'double draw-away': ({ home, away }) => home <= away,
  'both yes': ({ home, away }) => Math.min(home, away) > 0,
  'both no': ({ home, away }) => Math.min(home, away) === 0,
};

const weightOf = (scores: readonly Score[]): bigint => scores.reduce((sum, { weight }) => sum + BigInt(weight), 0n);

const chanceOf = (over: bigint) => ({ over, under: BigInt(ALL_WEIGHT) });

/** Whether an exact score may be picked by its name. */
function isNamed(score: Score): boolean {
  if (score.home > MOST_NAMED_GOALS || score.away > MOST_NAMED_GOALS || score.weight === 0) return false;
  const odds = oddsFor(chanceOf(BigInt(score.weight)));
  return odds <= MOST_SCORE_ODDS && isOffered(odds);
}

/** What a pick of a market wins on. */
function winsOf(market: string, pick: string): Wins {
  if (market === 'score') {
    if (pick === 'other') return (score) => !isNamed(score);
    return (score) => `${score.home}-${score.away}` === pick && isNamed(score);
  }
  const [, side, line] = /^(over|under)-([0-4])$/.exec(pick) ?? [];
  if (market === 'goals' && line !== undefined) {
    return ({ home, away }) => home + away > Number(line) === (side === 'over');
  }
  return looked(PICKS, `${market} ${pick}`);
}

/** The expected goals of a match of the round, in hundredths. */
function lambdasOf(match: unknown): readonly [home: number, away: number] {
  if (!Array.isArray(match)) throw new Unreadable('matches');
  return [whole(match[2], 'matches'), whole(match[3], 'matches')];
}

/** How many goals each side scored in a match. */
function goalsOf(match: unknown): readonly number[] {
  if (!Array.isArray(match)) throw new Unreadable('goals');
  return match.map((minutes: unknown) => {
    if (!Array.isArray(minutes)) throw new Unreadable('goals');
    return minutes.length;
  });
}

function playedBy(numbers: Numbers, match: unknown): readonly (readonly number[])[] {
  const scores = scoresOf(...lambdasOf(match));
  const score = scores[numbers.weighted(scores.map(({ weight }) => weight))];
  const [home, away] = [score?.home ?? 0, score?.away ?? 0];
  const minutes = taken(MINUTES, home + away, numbers.below).map((index) => index + 1);
  return [minutes.slice(0, home), minutes.slice(home)].map((side) => side.toSorted((a, b) => a - b));
}

/** Ten matches of drawn football; a ticket is paid where all of its picks come true, each of another match. */
export const ligaDaArara: SharedGameVerifier = {
  setup: { nonce: seasonOf, recompute: roundOfSeason },
  outcome: (numbers, setup) => ({ goals: listPart(setup, 'matches').map((match) => playedBy(numbers, match)) }),
  payE4({ outcome, setup, choice }) {
    requireParts(choice, 'legs');
    const legs = listPart(choice, 'legs');
    const [matches, goals] = [listPart(setup, 'matches'), listPart(outcome, 'goals')];
    must(legs.length >= 1 && legs.length <= MOST_LEGS, 'legs');
    must(new Set(legs.map((leg) => wholePart(leg, 'match'))).size === legs.length, 'legs');
    let [all, comesTrue] = [chanceOf(BigInt(ALL_WEIGHT)), true];
    for (const leg of legs) {
      requireParts(leg, 'match', 'market', 'pick');
      const match = wholePart(leg, 'match');
      const wins = winsOf(textPart(leg, 'market'), textPart(leg, 'pick'));
      const scores = scoresOf(...lambdasOf(matches[match]));
      const chance = chanceOf(weightOf(scores.filter(wins)));
      must(isOffered(oddsFor(chance)), 'odds');
      all = { over: all.over * chance.over, under: all.under * chance.under };
      const [home, away] = goalsOf(goals[match]);
      comesTrue &&= scores.some((score) => score.home === home && score.away === away && wins(score));
    }
    must(oddsFor(all) <= MOST_ODDS, 'odds');
    return paidAt(oddsFor(all), comesTrue);
  },
};
