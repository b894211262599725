import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Frame, framesOf, sceneOf } from './director.ts';
import type { Seen } from './outcome.ts';
import { movesOf, step } from './table.ts';
import { seen } from './outcome.ts';
import { trucoRelampago } from './truco-relampago.ts';

const draws = drawsOf(new Uint8Array(32).fill(5));

/** Every step of a round, a different one of the moves each time. */
function steps(nonce: number): Seen[] {
  let table = trucoRelampago.begin(draws('mesa', nonce), {});
  const all = [seen(table)];
  for (let made = 0; movesOf(table).length > 0; made += 1) {
    const moves = movesOf(table);
    table = step(table, moves[(nonce + made) % moves.length] ?? 'truco');
    all.push(seen(table));
  }
  return all;
}

const rounds = Array.from({ length: 300 }, (_, nonce) => steps(nonce));
const shows = rounds.flatMap((round) =>
  round.map((after, at) => ({ before: round[at - 1], after, frames: framesOf(round[at - 1], after) })),
);

const cuesOf = (frames: readonly Frame[]): string => frames.map(({ cue }) => cue).join(' ');

describe('a show', () => {
  it('ends with the table as it is', () => {
    for (const { after, frames } of shows) expect(frames.at(-1)).toEqual({ scene: sceneOf(after), cue: 'rest' });
  });

  it('deals in turn and opens the vira last', () => {
    for (const { before, frames } of shows.filter(
      (show) => show.after.tricks.length === 0 && show.after.truco === 'none',
    )) {
      expect(before).toBeUndefined();
      expect(cuesOf(frames)).toBe('card card card card card card turn rest');
      expect(frames.slice(0, 6).every(({ scene }) => scene.vira === null)).toBe(true);
    }
  });

  it('shows no result and none of the cards that are left before the last card has fallen', () => {
    for (const { frames } of shows)
      for (const { scene, cue } of frames.slice(0, -1)) {
        expect(scene.result).toBeNull();
        if (cue !== 'reveal') expect(scene.rest).toEqual([]);
      }
  });

  it('never marks a trick before both cards lie', () => {
    for (const { before, frames } of shows)
      for (const { scene, cue } of frames) if (cue === 'own') expect(scene.winners.length).toBe(before?.tricks.length);
  });

  it('has seen every kind of step in these rounds', () => {
    const kinds = new Set(shows.map(({ frames }) => cuesOf(frames)));
    expect([...kinds].toSorted()).toEqual(
      [
        'card card card card card card turn rest',
        'own bot trick bot rest',
        'own bot trick rest',
        'own bot trick reveal rest',
        'own trick reveal rest',
        'own trick rest',
        'shout answer rest',
        'shout answer reveal rest',
      ].toSorted(),
    );
  });
});
