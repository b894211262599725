import { describe, expect, it } from 'vitest';
import { type Frame, createClipPlayer } from './clip-player.ts';
import type { Rig } from './rig.ts';
import { createRigMotion } from './rig-motion.ts';

const rig: Rig = {
  view: [0, 0, 10, 10],
  pictures: {},
  bones: { head: { pivot: [0, 0] } },
  layers: [],
  clips: {
    idle: {
      ms: 1_000,
      blendMs: 0,
      stillAt: 500,
      tracks: {
        'head.turn': [
          [0, 0],
          [1_000, 10, 'line'],
        ],
      },
    },
    win: { ms: 500, blendMs: 0, stillAt: 0, tracks: { 'head.turn': 40 } },
  },
  always: {},
  drags: [],
};

/** A motion on a page whose time the test moves. */
function start(isStill = false) {
  const page = { now: 0, isStill, steps: new Set<(now: number) => void>() };
  const frames: Frame[] = [];
  const played = { player: createClipPlayer(rig, 'idle', 0), clip: 'idle' };
  const motion = createRigMotion(
    rig,
    (frame) => frames.push(frame),
    () => played,
    {
      now: () => page.now,
      isStill: () => page.isStill,
      onEveryFrame(step) {
        page.steps.add(step);
        return () => page.steps.delete(step);
      },
    },
  );
  return {
    page,
    motion,
    played,
    frames,
    turn: () => frames.at(-1)?.pose['head.turn'],
    pass(ms: number) {
      page.now += ms;
      for (const step of page.steps) step(page.now);
    },
  };
}

describe('createRigMotion', () => {
  it('draws in a loop only while it is on screen', () => {
    const { motion, page, frames, turn, pass } = start();
    expect(page.steps.size).toBe(0);
    motion.setVisible(true);
    pass(250);
    expect(turn()).toBeCloseTo(2.5);
    pass(250);
    expect(turn()).toBeCloseTo(5);
    motion.setVisible(false);
    const drawn = frames.length;
    pass(250);
    expect([page.steps.size, frames.length]).toEqual([0, drawn]);
  });

  it('runs one loop, however often it is seen', () => {
    const { motion, page } = start();
    motion.setVisible(true);
    motion.setVisible(true);
    expect(page.steps.size).toBe(1);
  });

  it('stands still where less motion is wanted, and draws another clip when asked', () => {
    const { motion, page, played, frames, turn, pass } = start(true);
    motion.setVisible(true);
    expect(turn()).toBeCloseTo(5);
    const drawn = frames.length;
    pass(400);
    expect([page.steps.size, frames.length]).toEqual([0, drawn]);
    played.clip = 'win';
    motion.draw();
    expect(turn()).toBe(40);
  });

  it('stops when less motion is asked for while it runs', () => {
    const { motion, page, turn, pass } = start();
    motion.setVisible(true);
    pass(100);
    page.isStill = true;
    motion.update();
    expect(page.steps.size).toBe(0);
    expect(turn()).toBeCloseTo(5);
  });

  it('runs no loop after its end', () => {
    const { motion, page } = start();
    motion.setVisible(true);
    motion.end();
    expect(page.steps.size).toBe(0);
  });
});
