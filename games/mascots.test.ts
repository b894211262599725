import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClipPlayer } from './stage/rig/clip-player.ts';
import { type Part, type Rig, isRope } from './stage/rig/rig.ts';
import { placeBones } from './stage/rig/skeleton.ts';

const games = readdirSync(import.meta.dirname).filter((key) => existsSync(join(import.meta.dirname, key, 'mascot.ts')));

const mascots = await Promise.all(
  games.map(async (game) => {
    const { mascot } = (await import(`./${game}/mascot.ts`)) as { readonly mascot: Rig };
    return { game, mascot };
  }),
);

const boneOf = (channel: string): string => channel.slice(0, channel.lastIndexOf('.'));

describe.each(mascots)('the mascot of $game', ({ game, mascot }) => {
  const { bones, clips, layers, pictures, always, drags } = mascot;

  it('moves only bones that exist, in every clip', () => {
    const named = [
      ...Object.values(clips).flatMap(({ tracks }) => Object.keys(tracks)),
      ...Object.keys(always),
      ...drags.flatMap(({ channel, of }) => [channel, of]),
    ].map(boneOf);
    expect(named.filter((bone) => !(bone in bones))).toEqual([]);
  });

  it('has a clip for each mood, and each clip leads to one that exists', () => {
    expect(Object.keys(clips)).toEqual(expect.arrayContaining(['idle', 'anticipation', 'win', 'loss']));
    for (const { next, ms, stillAt } of Object.values(clips)) {
      expect(next === undefined || next in clips).toBe(true);
      expect(stillAt).toBeLessThanOrEqual(ms);
    }
  });

  it('draws only pictures and bones that exist, and every picture', () => {
    const parts = layers.filter((layer): layer is Part => !isRope(layer));
    const ropes = layers.filter(isRope);
    expect(parts.filter(({ picture }) => !(picture in pictures))).toEqual([]);
    const used = [
      ...parts.flatMap(({ bone, inside }) => [bone, inside?.bone ?? bone]),
      ...ropes.flatMap((rope) => rope.bones),
    ];
    expect(used.filter((bone) => !(bone in bones))).toEqual([]);
    expect(Object.keys(pictures).filter((name) => !parts.some(({ picture }) => picture === name))).toEqual([]);
  });

  it('gives each look that a layer waits for to some clip', () => {
    const shown = Object.values(clips).flatMap(({ looks = [] }) => looks);
    const awaited = layers.flatMap((layer) =>
      isRope(layer) ? [] : [layer.when, layer.unless].filter((look) => look !== undefined),
    );
    expect(awaited.filter((look) => !shown.includes(look))).toEqual([]);
    expect(shown.filter((look) => !awaited.includes(look))).toEqual([]);
  });

  it('has a group of the drawing for each picture', async () => {
    const drawing = await readFile(join(import.meta.dirname, game, 'mascot.svg'), 'utf8');
    expect(Object.keys(pictures).filter((name) => !drawing.includes(`\n<g id="${name}"`))).toEqual([]);
  });

  it('repeats each looping clip without a jump', () => {
    for (const [name, { ms, next }] of Object.entries(clips)) {
      if (next !== undefined) continue;
      const player = createClipPlayer({ ...mascot, always: {} }, name, 0);
      const [end, start] = [player.frameAt(9 * ms + ms - 0.01).pose, player.frameAt(10 * ms + 0.01).pose];
      for (const [channel, value] of Object.entries(end)) {
        expect
          .soft(Math.abs(value - (start[channel as keyof typeof start] ?? 0)), `${name} ${channel}`)
          .toBeLessThan(0.35);
      }
    }
  });

  it('can be placed at every moment of every clip', () => {
    for (const name of Object.keys(clips)) {
      const player = createClipPlayer(mascot, 'idle', 0);
      player.play(name, 100);
      for (let now = 100; now < 3_000; now += 50) {
        const numbers = [...placeBones(mascot, player.frameAt(now).pose).values()].flat();
        expect(numbers.every(Number.isFinite)).toBe(true);
      }
    }
  });
});
