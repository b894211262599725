import { type Coverage, type OutcomeSpace, sampleDraw } from '@arara/game-kit';
import { payE4Of } from '../sports-book/odds.ts';
import { bookOf } from './markets.ts';
import { ALL_WEIGHT, scores, weightsOf } from './score-weights.ts';
import { type LeagueSetup, MATCHES } from './season.ts';
import { type LeagueInput, type Leg, selectionOf, ticketOdds } from './ticket.ts';

/** So many rounds stand for all: more scores than anybody could walk. */
const SAMPLES = 2_048;

let shuffled: readonly (readonly number[])[] | undefined;

/** For each match an order of the samples of its own, so that matches do not hang together. */
function orders(): readonly (readonly number[])[] {
  const draw = sampleDraw('liga-da-arara');
  const samples = Array.from({ length: SAMPLES }, (_, index) => index);
  return Array.from({ length: MATCHES }, () => draw.shuffle(samples));
}

/** The score of each sample of a match, as an index of `scores`: each comes as often as its weight says. */
function scoresOf(homeGoals: number, awayGoals: number, order: readonly number[]): Uint8Array {
  const weights = weightsOf(homeGoals, awayGoals);
  const drawn = new Uint8Array(SAMPLES);
  let [score, reached] = [0, weights[0] ?? 0];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const at = ((sample + 0.5) / SAMPLES) * ALL_WEIGHT;
    while (at > reached && score < scores.length - 1) {
      score += 1;
      reached += weights[score] ?? 0;
    }
    drawn[order[sample] ?? 0] = score;
  }
  return drawn;
}

/** Whether a pick comes true, by the index of a score. */
function truthOf(leg: Leg, setup: LeagueSetup): readonly boolean[] {
  const fixture = setup.matches[leg.match];
  const selection = selectionOf(leg, setup);
  if (fixture === undefined || selection === undefined) return [];
  const book = bookOf(fixture[2], fixture[3]);
  return scores.map((score) => book.isTrue(selection, score));
}

function measured(setup: LeagueSetup): OutcomeSpace<LeagueInput> {
  const perMatch = (shuffled ??= orders());
  const drawn = setup.matches.map(([, , home, away], match) => scoresOf(home, away, perMatch[match] ?? []));
  return {
    weights: Array.from({ length: SAMPLES }, () => 1),
    returnsE4({ legs }) {
      const paysE4 = Number(payE4Of(ticketOdds(legs, setup) ?? 0));
      const tests = legs.map((leg) => ({ truth: truthOf(leg, setup), of: drawn[leg.match] }));
      return (sample) => (tests.every(({ truth, of }) => truth[of?.[sample] ?? -1] === true) ? paysE4 : 0);
    },
  };
}

const spaces = new WeakMap<LeagueSetup, OutcomeSpace<LeagueInput>>();

function outcomes(setup: LeagueSetup): OutcomeSpace<LeagueInput> {
  const known = spaces.get(setup) ?? measured(setup);
  spaces.set(setup, known);
  return known;
}

/**
 * Tickets on the same matches that win anything in more than four fifths of rounds do not count, as on home, draw and away of
 * one match. Tickets that share no match are judged separately. One pick alone never covers so much: what pays a quarter on top of
 * its stake comes true in fewer rounds than that.
 */
export const coverage: Coverage<LeagueInput, LeagueSetup> = {
  maxBps: 8_000,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: false,
  outcomes,
  drawsOf: ({ legs }) => legs.map(({ match }) => match),
};
