import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blossomAt, blossomsOf, boardOf } from './board.ts';
import { beatsOf, placeOf, touchedOf } from './fall.ts';
import { type Flight, flown } from './flight.ts';
import { basketOf } from './outcome.ts';
import { type Rows, heights } from './pays.ts';
import { barsOf, counted } from './tally.ts';

/** From the smallest phone to a large desktop window. */
const anyBoard = fc
  .record({
    rows: fc.constantFrom(...heights),
    width: fc.integer({ min: 320, max: 1000 }),
    height: fc.integer({ min: 180, max: 760 }),
  })
  .map(({ rows, width, height }) => boardOf(rows, width, height));
const anyPath = (rows: Rows) => fc.array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows });
const anyFall = anyBoard.chain((board) => anyPath(board.rows).map((path) => ({ board, path })));

describe('the board', () => {
  it('fits its picture, and a fruit fits between two blossoms', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        for (const [row, index] of blossomsOf(board)) {
          const { x, y } = blossomAt(board, row, index);
          expect(x >= 0 && x <= board.width && y > 0 && y < board.floor).toBe(true);
        }
        expect(2 * (board.fruit + board.blossom)).toBeLessThan(board.dx);
        expect(board.floor + board.basket + board.tally).toBeLessThanOrEqual(board.height);
        // Room for the prize: a line of text, or text that stands upright.
        expect(board.upright ? board.basket : board.dx).toBeGreaterThanOrEqual(34);
      }),
    );
  });

  it('has a row more blossoms than the one above', () => {
    expect(blossomsOf(boardOf(8, 360, 310))).toHaveLength(3 + 4 + 5 + 6 + 7 + 8 + 9 + 10);
  });
});

describe('a fruit', () => {
  it('touches one blossom of each row, on the side it will go to, and lies in the basket of its path', () => {
    fc.assert(
      fc.property(anyFall, ({ board, path }) => {
        const beats = beatsOf(board.rows);
        for (const [row, step] of path.entries()) {
          const at = placeOf(board, path, beats[row] ?? 0);
          const blossom = blossomAt(board, row, touchedOf(path, row));
          const gap = Math.hypot(at.x - blossom.x, at.y - blossom.y);
          expect(gap).toBeCloseTo(board.blossom + board.fruit, 6);
          expect(Math.sign(at.x - blossom.x)).toBe(step === 1 ? 1 : -1);
        }
        const end = placeOf(board, path, (beats.at(-1) ?? 0) + 1);
        expect(end.x).toBeCloseTo(board.middle + (basketOf(path) - board.rows / 2) * board.dx, 6);
        expect(end.y).toBeGreaterThan(board.floor);
      }),
    );
  });

  it('never jumps: in a sixtieth of a second it moves less than two blossoms are apart', () => {
    fc.assert(
      fc.property(anyFall, fc.double({ min: 0, max: 1, noNaN: true }), ({ board, path }, part) => {
        const ms = part * (beatsOf(board.rows).at(-1) ?? 0);
        const [one, two] = [placeOf(board, path, ms), placeOf(board, path, ms + 1000 / 60)];
        expect(Math.hypot(two.x - one.x, two.y - one.y)).toBeLessThan(Math.hypot(board.dx, board.dy) + 20);
      }),
    );
  });
});

describe('a flight', () => {
  const outcome = { rows: 8, risk: 'low', path: [1, 0, 1, 1, 0, 0, 1, 0] } as const;

  it('touches every row once and in order, however the clock runs, and then lies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 40 }),
        fc.constantFrom(1, 1.9, 6),
        (steps, rate) => {
          let flight: Flight = { id: 1, outcome, ms: 0, rate };
          const touched: number[] = [];
          let lies = false;
          for (const ms of [...steps, 3000]) {
            if (lies) break;
            const next = flown(flight, ms);
            ({ flight, lies } = next);
            touched.push(...next.touched);
          }
          expect([touched, lies]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], true]);
        },
      ),
    );
  });

  it('is over at once where less motion is wanted', () => {
    const { touched, lies } = flown({ id: 1, outcome, ms: 0, rate: Infinity }, 16);
    expect([touched.length, lies]).toEqual([8, true]);
  });
});

describe('the bars under the baskets', () => {
  it('show what chance lets expect before anything fell', () => {
    const bars = barsOf(8, []);
    expect(bars.every(({ fell }) => fell === 0)).toBe(true);
    expect(bars.map(({ expected }) => Math.round(expected * 70))).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1]);
  });

  it('measure what fell and what was to be expected by one measure', () => {
    const bars = barsOf(8, [4, 4, 0, 3]);
    expect([bars[4]?.fell, bars[0]?.fell, bars[3]?.fell]).toEqual([1, 0.5, 0.5]);
    expect(bars[4]?.expected).toBeCloseTo(70 / 256 / 0.5, 9);
  });

  it('count the last five hundred', () => {
    let fallen: readonly number[] = [];
    for (let fruit = 0; fruit < 600; fruit += 1) fallen = counted(fallen, fruit % 9);
    expect([fallen.length, fallen[0]]).toEqual([500, 599 % 9]);
  });
});
