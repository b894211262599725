import { conformance, createDraw, deviation, drawsOf, exactRtp, hitRate, rtpText, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { payOf } from './board.ts';
import { anyTurnOdds, options, roundOdds } from './maths.ts';
import { isTigreOutcome } from './outcome.ts';
import { type Cell, TURN_ONE_IN, coinsFor, lines, pictures } from './paytable.ts';
import { HIT_PERCENT } from './return.ts';
import { tigreDaVez } from './tigre-da-vez.ts';
import { playTurn } from './turn.ts';

const serverSeed = new Uint8Array(32).map((_, index) => index);
const odds = roundOdds();
const draws = drawsOf(serverSeed);

/** A board from three words, a letter a cell: t d c e $ o k (clover), and `.` for an empty one. */
function board(...rows: readonly string[]): Cell[] {
  const letters: Readonly<Record<string, Cell>> = {
    t: 'tiger',
    d: 'diamond',
    c: 'crown',
    e: 'envelope',
    $: 'coin',
    o: 'orange',
    k: 'clover',
    '.': '',
  };
  return [...rows.join('')].map((letter) => letters[letter] ?? '');
}

describe('Tigre da Vez keeps what every game promises', () => {
  const malformed = [undefined, null, [], '', 0, { lines: 5 }];
  it.each(conformance(tigreDaVez, { options, malformed }))('$name', ({ check }) => check());
});

describe('the pays', () => {
  it.each(pictures)('three of %s on each line alone pay that line', (picture) => {
    for (const [line, cells] of lines.entries()) {
      const grid = Array.from({ length: 9 }, (_, index): Cell => (cells.includes(index) ? picture : ''));
      const payE4 = coinsFor[picture] * 2000;
      expect(payOf(grid)).toEqual({
        wins: [{ line, symbol: picture, payE4 }],
        full: false,
        multiplierE4: BigInt(payE4),
      });
    }
  });

  it.each([
    ['the tiger stands for any picture', board('tdd', 'k$o', 'e$c'), 20],
    ['and for none of them when it stands alone', board('ttt', 'k$o', 'e$c'), 50],
    ['two pictures do not agree through a tiger', board('dtc', 'k$o', 'e$c'), 0],
    ['crossing lines add up', board('dkd', 'kdk', 'dkd'), 40],
    ['an empty cell breaks a line', board('dd.', '...', '...'), 0],
    ['three rows of three pictures are no full board', board('ddd', 'ooo', 'kkk'), 21.6],
    ['one picture everywhere multiplies by ten', board('kkk', 'kkk', 'kkk'), 30],
    ['with tigers among it too', board('dtd', 'ddd', 'ddt'), 1000],
    ['nine tigers are the largest prize', board('ttt', 'ttt', 'ttt'), 2500],
  ])('%s', (_, grid, times) => {
    expect(payOf(grid).multiplierE4).toBe(BigInt(times * 10_000));
  });

  it('never leave a fraction of a centavo at any stake', () => {
    for (const stake of tigreDaVez.stakes.steps) {
      for (const multiplier of odds.cases.keys()) expect((stake * multiplier) % 10_000n).toBe(0n);
    }
    expect(winOf(tigreDaVez.stakes.max, tigreDaVez.maxMultiplierE4)).toBe(125_000_000n);
  });
});

describe("the tiger's turn", () => {
  const turns = Array.from({ length: 3000 }, (_, nonce) => playTurn(draws('turn', nonce), 'orange'));

  it('always pays the stake or more', () => {
    for (const steps of turns) expect(payOf(steps.at(-1)?.grid ?? []).multiplierE4).toBeGreaterThanOrEqual(10_000n);
    expect([...anyTurnOdds().cases.keys()].every((multiplier) => multiplier >= 10_000n)).toBe(true);
  });

  it('keeps what landed, fills only empty cells, and says which', () => {
    for (const steps of turns) {
      let before: readonly Cell[] = board('...', '...', '...');
      for (const { grid, landed } of steps) {
        for (const [index, cell] of grid.entries()) {
          if (landed.includes(index)) expect([before[index], ['orange', 'tiger'].includes(cell)]).toEqual(['', true]);
          else expect(cell).toBe(before[index]);
        }
        before = grid;
      }
    }
  });

  it('ends when nothing new lands, and never before a line is complete', () => {
    for (const steps of turns) {
      expect(steps.length).toBeLessThanOrEqual(10);
      for (const { landed } of steps.slice(0, -1)) expect(landed).not.toEqual([]);
      const last = steps.at(-1);
      expect(last?.landed.length === 0 || !last?.grid.includes('')).toBe(true);
    }
  });

  it('plays for the tiger itself with tigers only', () => {
    const last = playTurn(draws('turn', 0), 'tiger').at(-1)?.grid ?? [];
    expect(new Set(last.filter((cell) => cell !== ''))).toEqual(new Set(['tiger']));
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const { outcome } = tigreDaVez.play(draws('store', nonce), {});
      expect(isTigreOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    }
    const { outcome } = tigreDaVez.play(createDraw({ serverSeed, clientSeed: 'store', nonce: 0 }), {});
    for (const broken of [
      null,
      [],
      {},
      { ...outcome, grid: ['tiger'] },
      { ...outcome, wins: [{}] },
      { ...outcome, full: 1 },
      { ...outcome, feature: {} },
    ]) {
      expect(isTigreOutcome(broken)).toBe(false);
    }
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  const rounds = 400_000;
  const draw = draws('simulation', 0);
  let squares = 0;
  let sum = 0;
  let hits = 0;
  let turnsSeen = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { multiplierE4, outcome } = tigreDaVez.play(draw, {});
    const times = Number(multiplierE4) / 10_000;
    sum += times;
    squares += times * times;
    if (times > 0) hits += 1;
    if (outcome.feature) turnsSeen += 1;
  }
  const z = (seen: number, chance: number) =>
    Math.abs(seen - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));

  it('in its return', () => {
    const { win, stake } = exactRtp(odds);
    const exact = Number((win * 10n ** 12n) / stake) / 1e12;
    expect(Math.abs(sum / rounds - exact)).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
    expect(Math.sqrt(squares / rounds)).toBeGreaterThan(deviation(odds) / 2);
  });

  it('in how often it pays', () => expect(z(hits, hitRate(odds))).toBeLessThan(4));
  it("in how often it is the tiger's turn", () => expect(z(turnsSeen, 1 / TURN_ONE_IN)).toBeLessThan(4));
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(rtpText(tigreDaVez.rtp)).toBe('96,8%');
    expect(hitRate(odds)).toBeCloseTo(0.310_781_765_5, 9);
    expect(deviation(odds)).toBeCloseTo(11.208_315_667, 8);
    expect(Math.floor(hitRate(odds) * 100)).toBe(HIT_PERCENT);
    expect(odds.cases.size).toBe(407);
  });
});
