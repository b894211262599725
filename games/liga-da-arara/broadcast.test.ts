import { describe, expect, it } from 'vitest';
import { REPLAY_MS, figuresAt, goalBefore, incidentAt, replayAt, replayOf } from './broadcast.ts';
import { liveLens, replayCamera, replayLens } from './camera-plan.ts';
import { MAIN_CAMERA, REPLAY_CAMERAS, lensAround, lookThrough, projectionFor } from './camera.ts';
import { clubs } from './clubs.ts';
import { shirtNumber } from './formation.ts';
import { distance, dressFor, inkOn, kitsOf } from './kits.ts';
import { PLAY_MS, SHOW_MS } from './match-clock.ts';
import { LENGTH, WIDTH } from './pitch-size.ts';
import { createPlay } from './play-moment.ts';
import { writeScript } from './play-script.ts';
import { squadOf } from './squads.ts';

const script = writeScript(
  [
    [12, 45],
    [14, 80],
  ],
  21,
);
const play = createPlay(script);
const at = (minute: number): number => script.goals.find((goal) => goal.minute === minute)?.at ?? 0;

describe('a replay', () => {
  it('follows a goal after a moment, slowly, and shows it go in', () => {
    expect(replayAt(script, at(80))).toBeUndefined();
    const first = replayAt(script, at(80) + 1_200);
    expect(first?.goal.minute).toBe(80);
    expect(first?.at).toBeLessThan(at(80) - 1_000);
    const last = replayAt(script, at(80) + 1_100 + REPLAY_MS);
    expect(last?.at).toBeGreaterThan(at(80));
    expect(replayAt(script, at(80) + 1_300 + REPLAY_MS)).toBeUndefined();
    expect(REPLAY_MS).toBeGreaterThan(2_000);
    expect(REPLAY_MS).toBeLessThan(3_200);
  });

  it('ends when the picture goes on to the attack of the next goal', () => {
    const goal = script.goals.find(({ minute }) => minute === 12);
    expect(goal && goal.until < at(14)).toBe(true);
    expect(replayAt(script, goal?.until ?? 0)).toBeUndefined();
  });

  it('of the last goal of a half is shown in the break', () => {
    expect(replayAt(script, at(45) + 2_000)?.goal.minute).toBe(45);
  });

  it('begins when it is asked for, and never before the scene of its goal', () => {
    const goal = script.goals.find(({ minute }) => minute === 14);
    if (!goal) throw new Error('the match has this goal');
    const scene = script.scenes.findLast(({ from }) => from <= goal.at)?.from ?? 0;
    expect(replayOf(script, goal, 0)?.at).toBeGreaterThanOrEqual(scene);
    expect(replayOf(script, goal, -1)).toBeUndefined();
    expect(replayOf(script, goal, REPLAY_MS)).toBeUndefined();
  });
});

describe('what is said of a match', () => {
  it('speaks of an incident once it happened', () => {
    for (const incident of script.incidents) {
      const said = incidentAt(script, incident.at);
      expect(said && said.at <= incident.at).toBe(true);
      expect(incidentAt(script, incident.at - 0.001)).not.toBe(incident);
    }
  });

  it('counts goals among the shots on target, and nothing that is still to come', () => {
    const over = figuresAt(script, SHOW_MS);
    expect(over.home.onTarget).toBeGreaterThanOrEqual(2);
    expect(over.home.shots).toBeGreaterThanOrEqual(over.home.onTarget);
    expect(over.home.possession + over.away.possession).toBe(100);
    expect(figuresAt(script, -1)).toEqual({
      home: { shots: 0, onTarget: 0, corners: 0, possession: 50 },
      away: { shots: 0, onTarget: 0, corners: 0, possession: 50 },
    });
    expect(goalBefore(script, at(12) - 1)).toBeUndefined();
    expect(goalBefore(script, at(12))?.minute).toBe(12);
  });
});

describe('the cameras', () => {
  it('see all of the pitch from the main stand, what is far smaller than what is near', () => {
    const project = projectionFor(MAIN_CAMERA, 1_000);
    for (const x of [0, LENGTH])
      for (const y of [0, WIDTH]) {
        const point = project({ x, y, z: 0 });
        expect(point.x > 0 && point.x < MAIN_CAMERA.frame.width * 1_000).toBe(true);
        expect(point.y > 0 && point.y < MAIN_CAMERA.frame.height * 1_000).toBe(true);
      }
    expect(project({ x: 50, y: 0, z: 0 }).scale).toBeLessThan(project({ x: 50, y: WIDTH, z: 0 }).scale);
    expect(project({ x: 60, y: 30, z: 2 }).y).toBeLessThan(project({ x: 60, y: 30, z: 0 }).y);
    expect(project({ x: 0, y: 30, z: 0 }).x).toBeLessThan(project({ x: LENGTH, y: 30, z: 0 }).x);
  });

  it('have the right goal before them where they show it again', () => {
    for (const setup of REPLAY_CAMERAS) {
      const { ahead } = lookThrough(setup)({ x: LENGTH, y: WIDTH / 2, z: 1 });
      expect(ahead).toBeGreaterThan(8);
    }
    const [goal] = script.goals;
    expect(goal && REPLAY_CAMERAS.includes(replayCamera(goal, 21))).toBe(true);
  });

  it('never look beyond the picture that is painted', () => {
    for (const picture of [
      { width: 340, height: 208 },
      { width: 900, height: 400 },
      { width: 300, height: 300 },
    ]) {
      const lenses = [
        ...Array.from({ length: 60 }, (_, step) => {
          const ms = (step / 59) * PLAY_MS;
          return [MAIN_CAMERA, liveLens(play.momentAt(ms), picture, step % 7 > 0)] as const;
        }),
        ...REPLAY_CAMERAS.flatMap((setup) =>
          script.goals.map((goal) => {
            const isMirrored = goal.side === 'away';
            return [
              setup,
              replayLens(setup, play.momentAt(goal.at - 700), { picture, share: 0.4, isMirrored }),
            ] as const;
          }),
        ),
        [MAIN_CAMERA, lensAround(MAIN_CAMERA, { x: 9, y: -9 }, 9, 1.6)] as const,
      ];
      for (const [{ frame }, lens] of lenses) {
        expect(lens.left).toBeGreaterThanOrEqual(frame.left - 1e-9);
        expect(lens.top).toBeGreaterThanOrEqual(frame.top - 1e-9);
        expect(lens.left + lens.width).toBeLessThanOrEqual(frame.left + frame.width + 1e-9);
        expect(lens.top + lens.height).toBeLessThanOrEqual(frame.top + frame.height + 1e-9);
      }
    }
  });
});

describe('the sides', () => {
  it('wear different colours, and their keepers others', () => {
    const [home, away] = kitsOf(['#3a86ff', '#ffffff'], ['#2f6bff', '#e8f1ff']);
    expect(distance(home[0], away[0])).toBeGreaterThan(0.3);
    expect(kitsOf(['#c1121f', '#ffb703'], ['#ffffff', '#e5383b'])[1][0]).toBe('#ffffff');
    for (const host of clubs)
      for (const guest of clubs) {
        if (host === guest) continue;
        const [one, two] = dressFor(host, guest);
        const shirts = [one.shirt, two.shirt, one.keeper, two.keeper];
        expect(new Set(shirts).size).toBe(4);
        expect(distance(one.shirt, two.shirt)).toBeGreaterThan(0.33);
        expect(distance(one.keeper, one.shirt)).toBeGreaterThan(0.2);
        expect(distance(two.keeper, two.shirt)).toBeGreaterThan(0.2);
      }
    expect(inkOn('#ffffff')).toBe('#10151c');
    expect(inkOn('#14213d')).toBe('#ffffff');
  });

  it('have eleven players, each with a name and a number of his own', () => {
    for (const club of clubs.keys()) {
      expect(new Set(squadOf(club)).size).toBe(11);
      expect(squadOf(club).every((name) => name.length > 1)).toBe(true);
    }
    expect(new Set(squadOf(3).map((_, player) => shirtNumber(player))).size).toBe(11);
  });
});
