import { createDraw } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { bestMove } from './advice.ts';
import { type Frame, framesOf } from './director.ts';
import type { Seen } from './outcome.ts';
import { vinteEUm } from './vinte-e-um.ts';

const serverSeed = new Uint8Array(32).fill(3);

/** Every step of a round that is played by the advice, as its player sees it. */
function steps(nonce: number): Seen[] {
  const draw = createDraw({ serverSeed, clientSeed: 'mesa', nonce });
  let table = vinteEUm.begin(draw, {});
  const all = [vinteEUm.view(table) as Seen];
  for (let at = all[0]; at && at.moves.length > 0; at = all.at(-1)) {
    table = vinteEUm.move(draw, table, bestMove(at));
    all.push(vinteEUm.view(table) as Seen);
  }
  return all;
}

const rounds = Array.from({ length: 400 }, (_, nonce) => steps(nonce));
const shows = rounds.flatMap((round) =>
  round.map((after, at) => ({ before: round[at - 1], after, frames: framesOf(round[at - 1], after) })),
);

const cardsIn = ({ table }: Frame): number =>
  table.dealer.length + table.hands.reduce((sum, hand) => sum + hand.cards.length, 0);

describe('a show', () => {
  it('ends with the table as it is', () => {
    for (const { after, frames } of shows) expect(frames.at(-1)).toEqual({ table: after, cue: 'rest' });
  });

  it('lays one card at a time and takes none away', () => {
    for (const { before, frames } of shows) {
      let count = before ? before.dealer.length + before.hands.reduce((sum, { cards }) => sum + cards.length, 0) : 0;
      for (const frame of frames) {
        expect(cardsIn(frame) - count).toBe(frame.cue === 'card' ? 1 : 0);
        count = cardsIn(frame);
      }
    }
  });

  it('shows no result, and pays no insurance, before its last frame', () => {
    for (const { frames } of shows) {
      for (const { table } of frames.slice(0, -1)) {
        expect(table.hands.every(({ result }) => result === null)).toBe(true);
        expect([table.insured, table.moves]).toEqual([false, []]);
      }
    }
  });

  it('shows the second card of the dealer only after the last move of the player', () => {
    for (const { after, frames } of shows) {
      const shown = frames.filter(({ table }) => (table.dealer[1] ?? null) !== null);
      expect(shown.length > 0).toBe(after.moves.length === 0);
      if (shown.length > 0) expect(shown[0]?.cue).toBe('turn');
    }
  });

  it('has seen splits, doubles, naturals and long draws in these rounds', () => {
    const last = rounds.map((round) => round.at(-1));
    expect(last.some((seen) => (seen?.hands.length ?? 0) > 2)).toBe(true);
    expect(last.some((seen) => seen?.hands.some(({ doubled }) => doubled))).toBe(true);
    expect(last.some((seen) => seen?.hands[0]?.result === 'natural')).toBe(true);
    expect(last.some((seen) => (seen?.dealer.length ?? 0) > 4)).toBe(true);
  });
});
