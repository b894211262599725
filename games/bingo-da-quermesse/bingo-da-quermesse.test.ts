import { asInstant, commitment, drawsOf, roundConformance, verifyRound } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { completions, feats, madeOf, paidRows, payAt, payOf, tierAfter } from '../bingo/hall/feats.ts';
import { isBalls, isHallSetup, readCard } from '../bingo/hall/hall-game.ts';
import { ballsAfter, showMsOf } from '../bingo/hall/show.ts';
import { bingoDaQuermesse } from './bingo-da-quermesse.ts';
import { hall } from './hall.ts';
import { options } from './maths.ts';
import { BALLS, cardOf } from './strip.ts';

const { drawn, tiers, show, cards } = hall;
const card = cardOf(77, 5);
const rows = [card.slice(0, 5), card.slice(5, 10), card.slice(10)];
const strangers = Array.from({ length: BALLS }, (_, at) => at + 1).filter((ball) => !card.includes(ball));

/** A draw of which these rows of the card are complete by exactly these places. */
function drawnFor(by: readonly number[]): number[] {
  const balls: (number | undefined)[] = Array.from({ length: drawn }, () => undefined);
  for (const [row, end] of by.entries()) {
    let at = end - 1;
    for (const ball of rows[row] ?? []) {
      while (balls[at] !== undefined) at -= 1;
      balls[at] = ball;
    }
  }
  const rest = strangers.values();
  return balls.map((ball) => ball ?? rest.next().value ?? 0);
}

describe('the promises of a shared game', () => {
  const evidence = {
    options,
    malformed: [
      null,
      {},
      { card: 0 },
      { card: cards.count + 1 },
      { card: '1' },
      { card: 1, more: 1 },
      [1],
      { card: 1.5 },
    ],
    number: 9_900_001,
  };
  it.each(roundConformance(bingoDaQuermesse, evidence))('$name', ({ check }) => check());
});

describe('a card', () => {
  it.each<[string, number[], number]>([
    ['a line early', [25], 15],
    ['a line a ball later', [26], 5],
    ['a line at the last paying ball', [52], 1],
    ['a line too late', [53], 0],
    ['two lines early', [25, 45], 15 + 60],
    ['two lines later', [45, 50], 2 + 20],
    ['a second line too late', [35, 56], 5],
    ['a whole card early', [25, 40, 45], 10_075],
    ['a whole card at the last ball', [40, 55, 65], 2 + 6 + 20],
    ['a whole card whose lines came too late', [54, 58, 60], 100],
  ])('is paid for %s', (_, by, pays) => {
    const balls = drawnFor(by);
    expect([new Set(balls).size, payOf(tiers, card, balls)]).toEqual([drawn, pays]);
    expect(completions(card, balls).slice(0, by.length)).toEqual(by);
  });

  it('says what made it, and lights the rows that were paid', () => {
    const balls = drawnFor([18, 47]);
    expect(madeOf(tiers, card, balls)).toEqual([
      { feat: 'line', at: 18, pays: 15 },
      { feat: 'two', at: 47, pays: 20 },
    ]);
    expect(paidRows(tiers, card, balls)).toEqual([0, 1]);
    expect(paidRows(tiers, card, drawnFor([53]))).toEqual([]);
  });
});

describe('the tiers', () => {
  it('fall from ball to ball and end with the draw', () => {
    for (const feat of feats) {
      for (const [at, { by, pays }] of tiers[feat].entries()) {
        const next = tiers[feat][at + 1];
        if (next) expect([next.by > by, next.pays < pays]).toEqual([true, true]);
        expect([payAt(tiers, feat, by), payAt(tiers, feat, by + 1)]).toEqual([pays, next?.pays ?? 0]);
      }
      expect(tiers[feat].at(-1)?.by).toBeLessThanOrEqual(drawn);
    }
    expect([tierAfter(tiers, 'line', 25), tierAfter(tiers, 'line', 52)]).toEqual([{ by: 35, pays: 5 }, undefined]);
  });
});

describe('a round', () => {
  it('is drawn for everybody by the public convention', () => {
    const draw = drawsOf(new Uint8Array(32).fill(1));
    const outcome = bingoDaQuermesse.draw(draw('ab', 3), { series: 3 });
    const picks = draw('ab', 3).scaledPicks(90, 65);
    expect(outcome.balls).toEqual(picks.map((index) => index + 1));
    expect(bingoDaQuermesse.draw(draw('ab', 3), { series: 4 })).toEqual(outcome);
    expect(bingoDaQuermesse.setup(78)).toEqual({ series: 78 });
  });

  it('verifies as a ticket of its own, and no forgery does', () => {
    const serverSeed = new Uint8Array(32).fill(4);
    const game = asInstant(bingoDaQuermesse, 12);
    const input = { card: 31 };
    const { outcome, multiplierE4 } = game.play(drawsOf(serverSeed)('cd', 12), input);
    const record = { serverSeed, commitment: commitment(serverSeed), clientSeed: 'cd', nonce: 12, input, outcome };
    expect(verifyRound(game, { ...record, multiplierE4 }).ok).toBe(true);
    expect(verifyRound(game, { ...record, multiplierE4: multiplierE4 + 10_000n }).ok).toBe(false);
  });

  it('is over, with its rest, long before the next one locks', () => {
    const { timing } = bingoDaQuermesse;
    if (!('everyMs' in timing)) throw new Error('not by the clock');
    expect(timing.lockedMs + showMsOf(show, drawn) + timing.restMs).toBeLessThan(timing.everyMs - 10_000);
    // The site names a draw by its minute.
    expect(timing.everyMs % 60_000).toBe(0);
  });

  it('shows a ball every 1.3 s to everybody at the same moment', () => {
    for (let ball = 1; ball <= drawn; ball += 1) {
      const at = show.introMs + (ball - 1) * show.ballMs;
      expect([ballsAfter(show, drawn, at - 1), ballsAfter(show, drawn, at)]).toEqual([ball - 1, ball]);
    }
    expect(ballsAfter(show, drawn, showMsOf(show, drawn))).toBe(drawn);
  });
});

describe('what is sent and stored', () => {
  it('is recognised, and nothing else is', () => {
    const { balls } = bingoDaQuermesse.draw(drawsOf(new Uint8Array(32))('x', 1), { series: 1 });
    const last = { card: cards.count };
    expect([isBalls(hall, { balls }), isHallSetup({ series: 5 }), readCard(hall, last)]).toEqual([true, true, last]);
    for (const other of [
      null,
      {},
      { balls: [1] },
      { balls: [...balls.slice(1), 91] },
      { balls: [...balls.slice(1), balls[1]] },
    ])
      expect(isBalls(hall, other)).toBe(false);
  });
});
