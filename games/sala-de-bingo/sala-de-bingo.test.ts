import { asInstant, drawsOf, roundConformance, verifyRound, commitment } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BALLS, SERIES_CARDS, cardOf } from '../bingo/card.ts';
import { completions, feats, madeOf, paidRows, payAt, payOf, tierAfter } from '../bingo/hall/feats.ts';
import { isBalls, isHallSetup, readCard } from '../bingo/hall/hall-game.ts';
import { ballsAfter, showMsOf } from '../bingo/hall/show.ts';
import { hall } from './hall.ts';
import { options } from './maths.ts';
import { salaDeBingo } from './sala-de-bingo.ts';

const { drawn: DRAWN, tiers, show } = hall;
const { introMs: INTRO_MS, ballMs: BALL_MS } = show;
const SHOW_MS = showMsOf(show, DRAWN);

const card = cardOf(77, 5);
const rows = [card.slice(0, 5), card.slice(5, 10), card.slice(10)];
const strangers = Array.from({ length: BALLS }, (_, at) => at + 1).filter((ball) => !card.includes(ball));

/** Sixty balls of which these rows of the card are complete by exactly these places. */
function drawnFor(by: readonly number[]): number[] {
  const balls: (number | undefined)[] = Array.from({ length: DRAWN }, () => undefined);
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
      { card: SERIES_CARDS + 1 },
      { card: '1' },
      { card: 1, more: 1 },
      [1],
      { card: 1.5 },
    ],
    number: 9_900_001,
  };
  it.each(roundConformance(salaDeBingo, evidence))('$name', ({ check }) => check());
});

describe('a card', () => {
  it.each<[string, number[], number]>([
    ['a line early', [20], 12],
    ['a line a ball later', [21], 5],
    ['a line at the last paying ball', [44], 1],
    ['a line too late', [45], 0],
    ['two lines early', [20, 36], 12 + 60],
    ['two lines later', [36, 44], 2 + 10],
    ['a second line too late', [28, 51], 5],
    ['a whole card early', [20, 36, 40], 5072],
    ['a whole card at the last ball', [30, 46, 60], 2 + 3 + 3],
    ['a whole card whose lines came too late', [50, 55, 56], 16],
  ])('is paid for %s', (_, by, pays) => {
    const balls = drawnFor(by);
    expect([new Set(balls).size, payOf(tiers, card, balls)]).toEqual([DRAWN, pays]);
    expect(completions(card, balls).slice(0, by.length)).toEqual(by);
  });

  it('says what made it: the feat, the ball and the pay', () => {
    expect(madeOf(tiers, card, drawnFor([18, 37]))).toEqual([
      { feat: 'line', at: 18, pays: 12 },
      { feat: 'two', at: 37, pays: 10 },
    ]);
    expect(madeOf(tiers, card, strangers)).toEqual([]);
  });

  it('lights the rows that were paid, and none that came too late', () => {
    expect(paidRows(tiers, card, drawnFor([20]))).toEqual([0]);
    expect(paidRows(tiers, card, drawnFor([45]))).toEqual([]);
    expect(paidRows(tiers, card, drawnFor([28, 51]))).toEqual([0]);
    expect(paidRows(tiers, card, drawnFor([28, 50]))).toEqual([0, 1]);
    expect(paidRows(tiers, card, drawnFor([50, 55, 56]))).toEqual([0, 1, 2]);
  });

  it('is paid by its own numbers and the draw alone, whichever row is which', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          Array.from({ length: BALLS }, (_, at) => at + 1),
          { minLength: 60, maxLength: 60 },
        ),
        (balls) => {
          const turned = [...card.slice(10), ...card.slice(0, 10)];
          expect(payOf(tiers, turned, balls)).toBe(payOf(tiers, card, balls));
          const last = card.findLast((ball) => !balls.includes(ball));
          if (last !== undefined) expect(madeOf(tiers, card, balls).some(({ feat }) => feat === 'full')).toBe(false);
        },
      ),
    );
  });

  it('is of the series of its round: the same number is another card in the next', () => {
    expect(cardOf(77, 5)).not.toEqual(cardOf(78, 5));
    expect(salaDeBingo.setup(78)).toEqual({ series: 78 });
  });
});

describe('the tiers', () => {
  it('fall from ball to ball and end with the draw', () => {
    for (const feat of feats) {
      const list = tiers[feat];
      for (const [at, { by, pays }] of list.entries()) {
        const next = list[at + 1];
        if (next) expect([next.by > by, next.pays < pays]).toEqual([true, true]);
        expect([payAt(tiers, feat, by), payAt(tiers, feat, by + 1)]).toEqual([pays, next?.pays ?? 0]);
      }
      expect(list.at(-1)?.by).toBeLessThanOrEqual(DRAWN);
    }
  });

  it('state what the next ball would pay', () => {
    expect([tierAfter(tiers, 'line', 0), tierAfter(tiers, 'line', 20), tierAfter(tiers, 'line', 44)]).toEqual([
      { by: 20, pays: 12 },
      { by: 28, pays: 5 },
      undefined,
    ]);
  });
});

describe('a round', () => {
  it('is drawn for everybody by the public convention', () => {
    const draw = drawsOf(new Uint8Array(32).fill(1));
    const outcome = salaDeBingo.draw(draw('ab', 3), { series: 3 });
    expect(outcome.balls).toEqual(
      draw('ab', 3)
        .scaledPicks(75, 60)
        .map((index) => index + 1),
    );
    expect(salaDeBingo.draw(draw('ab', 3), { series: 4 })).toEqual(outcome);
  });

  it('verifies as a ticket of its own, and no forgery does', () => {
    const serverSeed = new Uint8Array(32).fill(4);
    const game = asInstant(salaDeBingo, 12);
    const input = { card: 31 };
    const { outcome, multiplierE4 } = game.play(drawsOf(serverSeed)('cd', 12), input);
    const record = { serverSeed, commitment: commitment(serverSeed), clientSeed: 'cd', nonce: 12, input, outcome };
    expect(verifyRound(game, { ...record, multiplierE4 }).ok).toBe(true);
    expect(verifyRound(game, { ...record, multiplierE4: multiplierE4 + 10_000n }).ok).toBe(false);
  });

  it('is over, with its rest, long before the next one locks', () => {
    const { timing } = salaDeBingo;
    if (!('everyMs' in timing)) throw new Error('not by the clock');
    expect(timing.lockedMs + SHOW_MS + timing.restMs).toBeLessThan(timing.everyMs);
  });
});

describe('the show', () => {
  it('brings a ball every second and a half to everybody at the same moment', () => {
    expect([
      ballsAfter(show, DRAWN, -5),
      ballsAfter(show, DRAWN, 0),
      ballsAfter(show, DRAWN, INTRO_MS - 1),
      ballsAfter(show, DRAWN, INTRO_MS),
    ]).toEqual([0, 0, 0, 1]);
    expect(ballsAfter(show, DRAWN, INTRO_MS + BALL_MS)).toBe(2);
    expect([ballsAfter(show, DRAWN, SHOW_MS), ballsAfter(show, DRAWN, SHOW_MS * 9)]).toEqual([DRAWN, DRAWN]);
    for (let ball = 1; ball <= DRAWN; ball += 1) {
      const at = INTRO_MS + (ball - 1) * BALL_MS;
      expect([ballsAfter(show, DRAWN, at - 1), ballsAfter(show, DRAWN, at)]).toEqual([ball - 1, ball]);
      expect(at).toBeLessThan(SHOW_MS);
    }
  });
});

describe('what is sent and stored', () => {
  it('is recognised, and nothing else is', () => {
    const { balls } = salaDeBingo.draw(drawsOf(new Uint8Array(32))('x', 1), { series: 1 });
    expect([isBalls(hall, { balls }), isHallSetup({ series: 5 }), readCard(hall, { card: 5 })]).toEqual([
      true,
      true,
      { card: 5 },
    ]);
    const others = [
      null,
      {},
      { balls: [1] },
      { balls: [...balls.slice(1), 76] },
      { balls: [...balls.slice(1), balls[1]] },
    ];
    for (const other of others) expect(isBalls(hall, other)).toBe(false);
    for (const other of [null, [], {}, { series: 1.5 }]) expect(isHallSetup(other)).toBe(false);
  });
});
