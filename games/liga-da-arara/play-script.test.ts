import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BREAK_MS,
  HALF_MS,
  MINUTE_MS,
  PLAY_MS,
  SECOND_HALF_MS,
  SHOW_MS,
  matchTime,
  msOfMinute,
} from './match-clock.ts';
import type { MatchGoals } from './outcome.ts';
import { GOAL, LENGTH, MIDDLE, WIDTH, metresBetween } from './pitch-size.ts';
import { type Moment, createPlay } from './play-moment.ts';
import { LINE_UP_MS, LOOKAHEAD_MS, writeScript } from './play-script.ts';

/** Matches as they can be drawn: up to eight goals a side, each minute once. */
const matches: fc.Arbitrary<MatchGoals> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.boolean()), {
    maxLength: 16,
    selector: ([minute]) => minute,
  })
  .map((goals) => {
    const of = (home: boolean): number[] =>
      goals
        .filter(([, isHome]) => isHome === home)
        .map(([minute]) => minute)
        .toSorted((one, two) => one - two)
        .slice(0, 8);
    return [of(true), of(false)];
  });
const seeds = fc.nat({ max: 400_000 });
const times = fc.double({ min: -LINE_UP_MS, max: SHOW_MS, noNaN: true });

/** Goals that leave hardly any time for what comes between them. */
const CROWDED: readonly MatchGoals[] = [
  [[1], [90]],
  [
    [44, 45, 46],
    [47, 48],
  ],
  [
    [1, 3, 5, 7, 9, 11, 13, 15],
    [2, 4, 6, 8, 10, 12, 14, 16],
  ],
];

const playOf = (goals: MatchGoals, seed: number) => createPlay(writeScript(goals, seed));

const STEP_MS = 20;
/** In one step: a hard shot, a sprint of a show that is faster than life, and one where goals fall minute after minute. */
const MOST_METRES = { ball: 3.8, player: 1, hurriedPlayer: 2 };

/** The longest way of a player between two moments, in metres. */
function longestStep(before: Moment, moment: Moment): number {
  const steps = moment.figures.map((figure, player) => metresBetween(figure, before.figures[player] ?? figure));
  return Math.max(...steps);
}

/** Whether the ball has crossed a goal line between the posts. */
function isInNet({ ball }: Moment): 'home' | 'away' | undefined {
  if (Math.abs(ball.y - MIDDLE.y) > GOAL.half || ball.z > GOAL.height) return undefined;
  return ball.x > LENGTH ? 'home' : ball.x < 0 ? 'away' : undefined;
}

describe('the clock of a match', () => {
  it('plays two halves with a break, and stops at the end', () => {
    expect(matchTime(-1)).toEqual({ part: 'before', minute: 0 });
    expect(matchTime(0)).toEqual({ part: 'first', minute: 0 });
    expect(matchTime(HALF_MS / 3)).toEqual({ part: 'first', minute: 15 });
    expect(matchTime(HALF_MS)).toEqual({ part: 'break', minute: 45 });
    expect(matchTime(HALF_MS + BREAK_MS)).toEqual({ part: 'second', minute: 45 });
    expect(matchTime(PLAY_MS)).toEqual({ part: 'over', minute: 90 });
    expect(matchTime(SHOW_MS)).toEqual({ part: 'over', minute: 90 });
    expect(SHOW_MS).toBeLessThan(80_000);
  });

  it('reaches every minute when it says so, and not before', () => {
    for (let minute = 1; minute <= 90; minute += 1) {
      expect(matchTime(msOfMinute(minute)).minute).toBe(minute);
      expect(matchTime(msOfMinute(minute) - 1).minute).toBeLessThan(minute);
    }
  });
});

describe('the play of a match', () => {
  it('has the ball in the right net at the minute of every goal, and its scorer among the players', () => {
    fc.assert(
      fc.property(matches, seeds, (goals, seed) => {
        const { script, momentAt } = playOf(goals, seed);
        for (const [index, side] of (['home', 'away'] as const).entries())
          expect(script.goals.filter((goal) => goal.side === side).map(({ minute }) => minute)).toEqual(goals[index]);
        for (const goal of script.goals) {
          expect(goal.at).toBe(msOfMinute(goal.minute));
          const moment = momentAt(goal.at);
          expect(isInNet(moment)).toBe(goal.side);
          expect(moment.goal).toEqual(goal);
          expect(goal.player).toBeGreaterThan(0);
          expect(momentAt(goal.at - 1).goal?.at).not.toBe(goal.at);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has it in no net at any other time', () => {
    fc.assert(
      fc.property(matches, seeds, fc.array(times, { minLength: 20, maxLength: 20 }), (goals, seed, at) => {
        const { script, momentAt } = playOf(goals, seed);
        for (const ms of at) {
          const moment = momentAt(ms);
          // The last centimetres of a shot lie behind the line already.
          const flies = script.goals.some((goal) => ms < goal.at && goal.at - ms < 60);
          if (!flies) expect(isInNet(moment)).toBe(moment.goal?.side);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps ball and players within the pitch and what lies around it', () => {
    fc.assert(
      fc.property(matches, seeds, fc.array(times, { minLength: 12, maxLength: 12 }), (goals, seed, at) => {
        const { momentAt } = playOf(goals, seed);
        for (const ms of at) {
          const { ball, figures } = momentAt(ms);
          expect(figures).toHaveLength(22);
          for (const { x, y, z } of [ball, ...figures]) {
            expect(x > -4 && x < LENGTH + 4 && y > -4 && y < WIDTH + 4).toBe(true);
            expect(z >= 0 && z < 12).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for everybody, and another for another match', () => {
    fc.assert(
      fc.property(matches, seeds, times, (goals, seed, ms) => {
        expect(playOf(goals, seed).momentAt(ms)).toEqual(playOf(goals, seed).momentAt(ms));
        expect(writeScript(goals, seed).touches).not.toEqual(writeScript(goals, seed + 1).touches);
      }),
      { numRuns: 30 },
    );
  });

  it('shows nothing of goals that lie further ahead than an attack takes', () => {
    fc.assert(
      fc.property(matches, matches, seeds, fc.integer({ min: 1, max: 90 }), (one, two, seed, minute) => {
        const before = ([home, away]: MatchGoals) => [home, away].map((side) => side.filter((each) => each < minute));
        const [homeSoFar, awaySoFar] = before(one);
        const after = ([home, away]: MatchGoals) => [home, away].map((side) => side.filter((each) => each >= minute));
        const [homeLater, awayLater] = after(two);
        const taken = new Set([...(homeSoFar ?? []), ...(awaySoFar ?? [])]);
        const other: MatchGoals = [
          [...(homeSoFar ?? []), ...(homeLater ?? []).filter((each) => !taken.has(each))],
          [...(awaySoFar ?? []), ...(awayLater ?? []).filter((each) => !taken.has(each))],
        ];
        const until = msOfMinute(minute) - LOOKAHEAD_MS;
        const plays = [playOf(one, seed), playOf(other, seed)];
        for (let ms = Math.max(-LINE_UP_MS, until - 3_000); ms < until; ms += 370) {
          const [first, second] = plays.map(({ momentAt }) => momentAt(ms));
          expect(withoutEnd(first)).toEqual(withoutEnd(second));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('moves the ball and the players without a jump but where the picture is cut', () => {
    for (const [index, goals] of [...CROWDED, [[12, 70], [33]] as const].entries()) {
      const { momentAt } = playOf(goals, 77 + index);
      const longest = { ball: 0, player: 0 };
      let before = momentAt(0);
      for (let ms = STEP_MS; ms <= SHOW_MS; ms += STEP_MS) {
        const moment = momentAt(ms);
        const isCut = moment.sinceCutMs < STEP_MS;
        if (!isCut) longest.ball = Math.max(longest.ball, metresBetween(moment.ball, before.ball));
        if (!isCut) longest.player = Math.max(longest.player, longestStep(before, moment));
        before = moment;
      }
      expect(longest.ball).toBeLessThan(MOST_METRES.ball);
      expect(longest.player).toBeLessThan(CROWDED.includes(goals) ? MOST_METRES.hurriedPlayer : MOST_METRES.player);
    }
  });

  it('keeps the keepers before their goals in play', () => {
    const { momentAt } = playOf([[12], [33]], 5);
    for (let ms = 0; ms <= SHOW_MS; ms += 250) {
      const keepers = momentAt(ms).figures.filter(({ player }) => player === 0);
      const [home = 50, away = 50] = keepers.map(({ x }) => x);
      expect(home).toBeLessThan(14);
      expect(away).toBeGreaterThan(LENGTH - 14);
    }
  });

  it('has what a match has: shots that are saved and that miss, corners, throw-ins and goal kicks', () => {
    const kinds = new Map<string, number>();
    for (let seed = 0; seed < 40; seed += 1)
      for (const { kind } of writeScript([[20], [60]], seed).incidents) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    for (const kind of ['shot', 'save', 'wide', 'post', 'corner', 'throwIn', 'goalKick', 'tackle', 'cross'])
      expect([kind, (kinds.get(kind) ?? 0) > 10]).toEqual([kind, true]);
    // Most attacks come to nothing, so that none is known before its shot.
    expect((kinds.get('shot') ?? 0) / (kinds.get('goal') ?? 1)).toBeGreaterThan(3);
    expect(kinds.get('kickOff')).toBe(40 * 4);
  });

  it('begins no minute without a touch of the ball', () => {
    const { touches } = writeScript([[], []], 3);
    const halves = touches.filter(({ at }) => at < HALF_MS || at >= SECOND_HALF_MS);
    const gaps = halves.slice(1).map(({ at }, index) => at - (halves[index]?.at ?? 0));
    expect(Math.max(...gaps.filter((gap) => gap < BREAK_MS))).toBeLessThan(3 * MINUTE_MS);
  });
});

/** A moment but for when its celebration ends, which a viewer does not see before it does. */
function withoutEnd(moment: Moment | undefined): unknown {
  return moment && { ...moment, goal: moment.goal?.at };
}
