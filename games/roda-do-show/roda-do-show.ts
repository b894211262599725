import type { Draw, RoundGame } from '@arara/game-kit';
import { type ChipsInput, chipStakes } from '../chips/bets.ts';
import { LIVE_TICKETS, LIVE_TIMING } from '../live/live-timing.ts';
import { coverage } from './coverage.ts';
import { type PartyBonus, type SafeBonus, type ShowOutcome, readInput } from './outcome.ts';
import { mostOfBets, payE4 } from './pays.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from './return.ts';
import {
  MOST_DOUBLINGS,
  partyGain,
  partyGains,
  partyWheel,
  places,
  safeSets,
  spotWeights,
  topTimes,
  topWeights,
  wheel,
} from './segments.ts';
import { runMs } from './show.ts';

const weightsOfSpots = places.map((place) => spotWeights[place]);

function drawSafes(draw: Draw): SafeBonus {
  const safes = draw.shuffle(draw.pick(safeSets));
  return { safes, open: draw.int(safes.length) };
}

function drawParty(draw: Draw): PartyBonus {
  const stops: number[] = [];
  while (stops.length < MOST_DOUBLINGS) {
    const stop = draw.int(partyWheel.length);
    stops.push(stop);
    if (partyGain(stop) !== undefined) return { stops };
  }
  // The doublings are dark now: the last stop carries a gain.
  return { stops: [...stops, draw.pick(partyGains)] };
}

function drawBonus(draw: Draw, stop: number): ShowOutcome['bonus'] {
  if (wheel[stop] === 'cofre') return drawSafes(draw);
  return wheel[stop] === 'festa' ? drawParty(draw) : null;
}

/** A money wheel of 54 segments under a top slot that multiplies one spot, with two bonus games that the table shares. */
export const rodaDoShow: RoundGame<ChipsInput, ShowOutcome, null> = {
  kind: 'round',
  name: 'roda-do-show',
  version: '2.0.0',
  category: 'live',
  stakes: chipStakes,
  rtp: RTP,
  maxMultiplierE4: MAX_E4,
  maxOneIn: MAX_ONE_IN,
  timing: LIVE_TIMING,
  mostTickets: LIVE_TICKETS,
  chat: true,
  setup: () => null,
  readInput,
  mostE4: ({ bets }) => mostOfBets(bets),
  coverage,
  draw(draw) {
    const spot = places[draw.weighted(weightsOfSpots)] ?? '1';
    const times = topTimes[draw.weighted(topWeights)] ?? 1;
    const stop = draw.int(wheel.length);
    return { top: { spot, times }, stop, bonus: drawBonus(draw, stop) };
  },
  showMs: runMs,
  pay: (outcome, { bets }) => payE4(bets, outcome),
};
