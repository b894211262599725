import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { BREAK_MS, HALF_MS, PLAY_MS, SHOW_MS, matchTime } from './match-clock.ts';
import { type MatchGoals, drawLeague } from './outcome.ts';
import { momentOf, playOf, playersOf } from './pitch-play.ts';
import { distance, kitsOf, projectionFor } from './projection.ts';
import { setupOf } from './season.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 3 * index));
const setup = setupOf(500);
/** Matches as they are drawn, and some that are hard to show: goals at both ends, and one minute after another. */
const matches: readonly MatchGoals[] = [
  ...Array.from({ length: 20 }, (_, nonce) => drawLeague(draws('play', nonce), setup).goals).flat(),
  [[], []],
  [[1], [90]],
  [
    [44, 45, 46],
    [47, 48],
  ],
  [
    [10, 12, 14, 16, 18, 20, 22, 24],
    [11, 13, 15, 17, 19, 21, 23, 25],
  ],
];

describe('the clock of a match', () => {
  it('plays two halves with a break, and stands at the end', () => {
    expect(matchTime(-1)).toEqual({ part: 'before', minute: 0 });
    expect(matchTime(0)).toEqual({ part: 'first', minute: 0 });
    expect(matchTime(HALF_MS / 3)).toEqual({ part: 'first', minute: 15 });
    expect(matchTime(HALF_MS)).toEqual({ part: 'break', minute: 45 });
    expect(matchTime(HALF_MS + BREAK_MS)).toEqual({ part: 'second', minute: 45 });
    expect(matchTime(PLAY_MS)).toEqual({ part: 'over', minute: 90 });
    expect(matchTime(SHOW_MS)).toEqual({ part: 'over', minute: 90 });
    expect(SHOW_MS).toBeLessThan(70_000);
  });
});

describe('the play of a match', () => {
  it('has the ball in the right net at the minute of every goal', () => {
    matches.forEach((goals, match) => {
      const play = playOf(goals, match % 10);
      const nets = { home: 1.022, away: -0.022 } as const;
      for (const [index, side] of (['home', 'away'] as const).entries()) {
        for (const minute of goals[index] ?? []) {
          const { goal, ball } = momentOf(play, minute);
          expect(goal).toBe(side);
          expect(ball.x).toBeCloseTo(nets[side], 9);
        }
      }
    });
  });

  it('has it in no net where there was no goal', () => {
    matches.forEach((goals, match) => {
      const play = playOf(goals, match % 10);
      const all = goals.flat();
      const strays: number[] = [];
      for (let minute = 0; minute <= 90; minute += 0.125) {
        if (all.some((goal) => minute > goal - 1 && minute < goal + 1.2)) continue;
        const { ball, goal } = momentOf(play, minute);
        if (goal !== undefined || ball.x <= 0 || ball.x >= 1 || ball.y <= 0 || ball.y >= 1) strays.push(minute);
      }
      expect(strays).toEqual([]);
    });
  });

  it('moves the ball without a jump', () => {
    matches.forEach((goals, match) => {
      const play = playOf(goals, match % 10);
      let before = momentOf(play, 0).ball;
      let longest = 0;
      for (let minute = 0.02; minute <= 90; minute += 0.02) {
        const { ball } = momentOf(play, minute);
        longest = Math.max(longest, Math.hypot(ball.x - before.x, ball.y - before.y));
        before = ball;
      }
      expect(longest).toBeLessThan(0.2);
    });
  });

  it('is the same whenever and wherever it is asked for', () => {
    const goals: MatchGoals = [[12, 70], [33]];
    expect(momentOf(playOf(goals, 4), 33.4)).toEqual(momentOf(playOf(goals, 4), 33.4));
    expect(momentOf(playOf(goals, 4), 20)).not.toEqual(momentOf(playOf(goals, 5), 20));
  });

  it('keeps eleven players a side on the pitch, the keepers at home', () => {
    const play = playOf([[12], [33]], 0);
    for (let minute = 0; minute <= 90; minute += 0.5) {
      const moment = momentOf(play, minute);
      for (const side of ['home', 'away'] as const) {
        const players = playersOf(moment, side);
        expect(players).toHaveLength(11);
        for (const { x, y } of players) expect(x > -0.05 && x < 1.05 && y > -0.05 && y < 1.05).toBe(true);
        const keeper = players[0]?.x ?? 0.5;
        expect(side === 'home' ? keeper : 1 - keeper).toBeLessThan(0.05);
      }
    }
  });
});

describe('the picture', () => {
  it('lays the pitch inside itself, what is far smaller than what is near', () => {
    const at = projectionFor(800, 450);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const point = at({ x, y });
      expect(point.x > 0 && point.x < 800 && point.y > 0 && point.y < 450).toBe(true);
    }
    expect(at({ x: 0.5, y: 0 }).scale).toBeLessThan(at({ x: 0.5, y: 1 }).scale);
    expect(at({ x: 0.5, y: 0.5 }).x).toBe(400);
  });

  it('dresses the sides in different colours', () => {
    const [home, away] = kitsOf(['#3a86ff', '#ffffff'], ['#2f6bff', '#e8f1ff']);
    expect(distance(home[0], away[0])).toBeGreaterThan(0.3);
    expect(kitsOf(['#c1121f', '#ffb703'], ['#ffffff', '#e5383b'])[1][0]).toBe('#ffffff');
  });
});
