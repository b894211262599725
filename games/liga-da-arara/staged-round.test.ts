import type { OwnTicket } from '@arara/game-kit';
import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { legState } from './leg-state.ts';
import { PLAY_MS, SHOW_MS, msOfMinute } from './match-clock.ts';
import { drawLeague } from './outcome.ts';
import { LINE_UP_MS } from './play-script.ts';
import { setupOf } from './season.ts';
import type { Shown } from './shown-round.ts';
import { betMatches, betsOn, clockOf, goalsUntil, showMs, stageRound } from './staged-round.ts';

const setup = setupOf(500);
const outcome = drawLeague(drawsOf(new Uint8Array(32).map((_, index) => 3 * index))('staged', 0), setup);
const shown: Shown = { id: 'r', setup, outcome, startsAt: 1_000, runsAt: 2_000 };

const ticketOn = (legs: readonly object[], roundId = 'r'): OwnTicket => ({
  id: `${roundId} ${legs.length}`,
  roundId,
  stake: 200n as OwnTicket['stake'],
  input: { legs },
  state: 'open',
  leftE4: null,
  win: 0n as OwnTicket['win'],
});

describe('a staged round', () => {
  it('plays the goals that were drawn, each match by a seed of its own', () => {
    const matches = stageRound(shown);
    expect(new Set(matches.map(({ seed }) => seed)).size).toBe(10);
    matches.forEach(({ play }, index) => {
      const minutes = (side: string) =>
        play.script.goals.filter((goal) => goal.side === side).map(({ minute }) => minute);
      expect([minutes('home'), minutes('away')]).toEqual(outcome.goals[index]);
    });
    const next = stageRound({ ...shown, setup: { ...setup, turn: setup.turn + 1 } });
    expect(next.some(({ seed }) => matches.some((match) => match.seed === seed))).toBe(false);
  });

  it('has no goals before it is drawn', () => {
    expect(stageRound({ setup, outcome: undefined }).every(({ play }) => play.script.goals.length === 0)).toBe(true);
  });

  it('is before its kick-off, in play, or over', () => {
    expect(showMs({ runsAt: undefined, outcome: undefined }, 9_000)).toBe(-LINE_UP_MS);
    expect(showMs(shown, 3_500)).toBe(1_500);
    expect(showMs({ ...shown, runsAt: undefined }, 3_500)).toBe(SHOW_MS);
    expect(clockOf(shown, 2_000 + PLAY_MS).part).toBe('over');
    expect(clockOf({ ...shown, outcome: undefined }, 2_000 + PLAY_MS).part).toBe('before');
  });

  it('lists the goals that have fallen in their order, with the score after each', () => {
    const matches = stageRound(shown);
    const all = goalsUntil(matches, SHOW_MS);
    expect(all).toHaveLength(outcome.goals.flat(2).length);
    const times = all.map(({ goal }) => goal.at);
    expect(times).toEqual(times.toSorted((one, two) => one - two));
    for (const match of matches) {
      const [home, away] = outcome.goals[match.index] ?? [[], []];
      const last = all.findLast((each) => each.match === match);
      expect(last?.score ?? [0, 0]).toEqual([home.length, away.length]);
    }
    const half = msOfMinute(45);
    expect(goalsUntil(matches, half).every(({ goal }) => goal.minute <= 45)).toBe(true);
    expect(goalsUntil(matches, half).length).toBeLessThan(all.length);
  });
});

describe('the bets on a round', () => {
  const legs = [
    { match: 6, market: 'result', pick: 'home' },
    { match: 2, market: 'goals', pick: 'over-1' },
  ] as const;

  it('are those of its tickets, with the matches that they are on', () => {
    const bets = betsOn(shown, [ticketOn(legs), ticketOn(legs.slice(0, 1), 'other'), ticketOn([{ match: 99 }])], 0);
    expect(bets).toHaveLength(1);
    expect(bets[0]?.odds).toBeGreaterThan(103);
    expect(betMatches(bets)).toEqual([2, 6]);
    expect(betMatches([])).toEqual([]);
  });

  it('are lost with one pick, likely with all, and won only once all are decided', () => {
    const undecided = betsOn({ ...shown, outcome: undefined }, [ticketOn(legs)], 0);
    expect(undecided[0]?.state).toBe('waiting');
    for (let minute = 0; minute <= 90; minute += 1) {
      const [bet] = betsOn(shown, [ticketOn(legs)], minute);
      const states = legs.map((leg) => legState(leg, setup, outcome, minute));
      expect(bet?.legs.map(({ state }) => state)).toEqual(states);
      if (states.includes('false')) expect(bet?.state).toBe('false');
      else if (states.every((state) => state === 'true')) expect(bet?.state).toBe('true');
      else expect(bet?.state).toBe(states.includes('unlikely') ? 'unlikely' : 'likely');
    }
  });
});
