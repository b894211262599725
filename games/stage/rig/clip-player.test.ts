import { describe, expect, it } from 'vitest';
import { clipOf, createClipPlayer, stillFrame } from './clip-player.ts';
import type { Rig } from './rig.ts';

const rig: Rig = {
  view: [0, 0, 100, 100],
  pictures: {},
  bones: { head: { pivot: [50, 50] }, ear: { parent: 'head', pivot: [50, 20] } },
  layers: [],
  clips: {
    idle: {
      ms: 1_000,
      blendMs: 200,
      stillAt: 0,
      tracks: {
        'head.turn': [
          [0, 0],
          [500, 10],
          [1_000, 0],
        ],
      },
    },
    win: { ms: 400, blendMs: 100, stillAt: 0, looks: ['happy'], tracks: { 'head.turn': 30 } },
    loss: { ms: 600, next: 'idle', blendMs: 100, stillAt: 300, isAlone: true, tracks: { 'head.turn': [[0, -20]] } },
  },
  always: {
    'head.y': [
      [0, 0],
      [100, 4],
      [300, 0],
    ],
  },
  drags: [{ channel: 'ear.turn', of: 'head.turn', share: 0.5, lagMs: 50 }],
};

const turnAt = (player: ReturnType<typeof createClipPlayer>, now: number) => player.frameAt(now).pose['head.turn'];

describe('createClipPlayer', () => {
  it('repeats a clip that no other follows', () => {
    const player = createClipPlayer(rig, 'idle', 5_000);
    expect(turnAt(player, 5_000)).toBe(0);
    expect(turnAt(player, 5_250)).toBeCloseTo(5);
    expect(turnAt(player, 5_500)).toBeCloseTo(10);
    expect(turnAt(player, 6_500)).toBeCloseTo(10);
  });

  it('blends from the pose of the moment into the new clip', () => {
    const player = createClipPlayer(rig, 'idle', 0);
    player.play('win', 500);
    expect(turnAt(player, 500)).toBeCloseTo(10);
    expect(turnAt(player, 550)).toBeCloseTo(20);
    expect(turnAt(player, 600)).toBeCloseTo(30);
  });

  it('stays continuous when a blend is interrupted', () => {
    const player = createClipPlayer(rig, 'idle', 0);
    player.play('win', 500);
    player.play('loss', 550);
    expect(turnAt(player, 550)).toBeCloseTo(20);
    expect(turnAt(player, 650)).toBeCloseTo(-20);
  });

  it('does not start a clip again that is playing', () => {
    const player = createClipPlayer(rig, 'idle', 0);
    player.play('idle', 500);
    expect(turnAt(player, 500)).toBeCloseTo(10);
  });

  it('goes on to the following clip at the end, also when no frame was drawn in between', () => {
    const player = createClipPlayer(rig, 'loss', 0);
    expect(player.clipAt(599)).toBe('loss');
    expect(player.clipAt(600)).toBe('idle');
    expect(turnAt(player, 600)).toBeCloseTo(-20);
    const late = createClipPlayer(rig, 'loss', 0);
    expect(turnAt(late, 1_100)).toBeCloseTo(10);
  });

  it('plays a clip again after the one that followed it', () => {
    const player = createClipPlayer(rig, 'loss', 0);
    player.play('loss', 900);
    expect(player.clipAt(900)).toBe('loss');
    expect(player.clipAt(1_499)).toBe('loss');
  });

  it('shows the looks of the clip', () => {
    const player = createClipPlayer(rig, 'idle', 0);
    expect(player.frameAt(10).looks).toEqual([]);
    player.play('win', 20);
    expect(player.frameAt(20).looks).toEqual(['happy']);
  });

  it('adds what goes on always, except to a clip that is alone', () => {
    const player = createClipPlayer(rig, 'idle', 0);
    expect(player.frameAt(100).pose['head.y']).toBeCloseTo(4);
    expect(player.frameAt(400).pose['head.y']).toBeCloseTo(4);
    player.play('loss', 400);
    expect(player.frameAt(400).pose['head.y']).toBeUndefined();
  });

  it('lets an ear lag behind the head by half of what the head turned within the lag', () => {
    const player = createClipPlayer(rig, 'idle', 0);
    const turned = (turnAt(player, 250) ?? 0) - 10 * ((1 - Math.cos(Math.PI * 0.4)) / 2);
    expect(player.frameAt(250).pose['ear.turn']).toBeCloseTo(-turned / 2);
    expect(player.frameAt(0).pose['ear.turn']).toBeCloseTo(0);
  });

  it('refuses a clip that the rig lacks', () => {
    expect(() => createClipPlayer(rig, 'dance', 0)).toThrow(RangeError);
    expect(() => clipOf(rig, 'dance')).toThrow('“dance”');
  });
});

describe('stillFrame', () => {
  it('is the pose of the clip at its still moment, with nothing added', () => {
    expect(stillFrame(rig, 'loss')).toEqual({ pose: { 'head.turn': -20 }, looks: [] });
    expect(stillFrame(rig, 'win').looks).toEqual(['happy']);
  });
});
