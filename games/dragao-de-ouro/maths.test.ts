import {
  CHUNK_ROUNDS,
  approximately,
  certificateFaults,
  drawsOf,
  factsOf,
  fingerprint,
  measured,
  runChunk,
} from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { createCounter } from './counts.ts';
import { dragaoDeOuro } from './dragao-de-ouro.ts';
import { firstBoardDragons, firstBoardPay, firstBoardPays } from './exact.ts';
import { options } from './maths.ts';
import { DRAGON, FIRST_ORB, OPENING_DRAGONS, cellWeights, orbWeights } from './paytable.ts';
import { CERTIFIED, RETURNS } from './return.ts';
import { type Sequence, runSequence } from './sequence.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 3 * index));
const [spin, ante, buy] = options;

describe('the certificates', () => {
  it.each(options.map((option) => [option.name, option] as const))('%s: proves what is declared', (_, option) => {
    expect(certificateFaults(option)).toEqual([]);
    const { low, high, mean } = measured(option);
    const revealed = approximately(option.declared.win, option.declared.stake);
    expect(revealed).toBeGreaterThan(low);
    expect(revealed).toBeLessThan(high);
    // What is promised is what was measured, rounded down.
    expect(revealed).toBe(Math.floor(mean * 1000) / 1000);
  });

  it('are of no other parameters, no other seed and no other rules', () => {
    const { simulated } = spin;
    const faults = (change: Partial<typeof spin>) => certificateFaults({ ...spin, ...change }).join();
    expect(faults({ parameters: { pays: [] } })).toMatch(/other parameters/);
    expect(faults({ simulated: { ...simulated, seed: 'another' } })).toMatch(/plays otherwise/);
    expect(faults({ simulate: () => () => 0 })).toMatch(/plays otherwise/);
    expect(faults({ declared: { win: 970n, stake: 1000n } })).toMatch(
      /declares 97.000 %, not within 96.208 % … 96.440 %/,
    );
    expect(faults({ simulated: { ...simulated, tally: { ...simulated.tally, rounds: 1_000_000 } } })).toMatch(
      /no more than 1000000 rounds/,
    );
    expect(fingerprint(spin.parameters)).toBe(simulated.parameters);
    expect(new Set(options.map(({ parameters }) => fingerprint(parameters))).size).toBe(3);
  });

  it('claim no more than they prove', () => {
    const { low, high, hitRate, topOneIn } = measured(spin);
    expect(CERTIFIED.rounds).toBe(spin.simulated.tally.rounds);
    expect(CERTIFIED.low / 100).toBeLessThanOrEqual(low);
    expect(CERTIFIED.high / 100).toBeGreaterThanOrEqual(high);
    expect(CERTIFIED.hitPercent).toBe(Math.floor(hitRate * 100));
    expect([CERTIFIED.topLeast, CERTIFIED.topMost]).toEqual([topOneIn.least, topOneIn.most]);
    expect(factsOf(options)).toEqual({
      rtp: dragaoDeOuro.rtp,
      maxMultiplierE4: 50_000_000n,
      maxOneIn: dragaoDeOuro.maxOneIn,
    });
    expect(RETURNS).toEqual({ spin: spin.declared, ante: ante.declared, buy: buy.declared });
  });

  it('would be made again by the same seed', () => {
    const again = runChunk(ante, ante.simulated.seed, 0);
    expect(again).toEqual(ante.simulated.sample);
    expect(again.rounds).toBe(CHUNK_ROUNDS);
  });
});

describe('the rules themselves, under the real draw', () => {
  const boards = 25_000;
  const first: Sequence[] = Array.from({ length: boards }, (_, nonce) => {
    const draw = draws('first', nonce);
    return runSequence(() => {
      const cell = draw.weighted(cellWeights.spin);
      return cell > DRAGON ? FIRST_ORB + draw.weighted(orbWeights) : cell;
    });
  });
  const shareOf = (is: (spun: Sequence) => boolean) => first.filter(is).length / boards;
  const near = (seen: number, exact: number) =>
    expect(Math.abs(seen - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / boards));

  it('pay on the first board as often as was counted exactly', () => {
    const { win, stake } = firstBoardPays(cellWeights.spin);
    const exact = approximately(win, stake);
    expect(exact.toFixed(10)).toMatchInlineSnapshot(`"0.2650900719"`);
    near(
      shareOf(({ tenths }) => tenths > 0),
      exact,
    );
    // A round pays where its first board does, or by the free spins it opens.
    const { hitRate } = measured(spin);
    expect(hitRate).toBeGreaterThan(exact);
    expect(hitRate).toBeLessThan(exact + 0.005);
  });

  it('pay there what was counted exactly', () => {
    const exact = firstBoardPay(cellWeights.spin);
    expect(exact.toFixed(10)).toMatchInlineSnapshot(`"0.1645389630"`);
    const paid = first.map(({ boards: [board] }) => (board?.wins ?? []).reduce((sum, win) => sum + win.tenths, 0) / 10);
    const mean = paid.reduce((sum, each) => sum + each, 0) / boards;
    const spread = Math.sqrt(paid.reduce((sum, each) => sum + (each - mean) ** 2, 0) / boards);
    expect(Math.abs(mean - exact)).toBeLessThan((4 * spread) / Math.sqrt(boards));
  });

  it('show four dragons there as often as was counted exactly', () => {
    const exact = firstBoardDragons(cellWeights.spin, OPENING_DRAGONS);
    near(
      shareOf(
        ({ boards: [board] }) => (board?.cells ?? []).filter((cell) => cell === DRAGON).length >= OPENING_DRAGONS,
      ),
      exact,
    );
    expect(firstBoardDragons(cellWeights.ante, OPENING_DRAGONS) / exact).toBeGreaterThan(1.7);
  });

  it('return less than the price in about seven of ten purchases, as the sheet says', () => {
    const count = createCounter(draws('bought', 1).word);
    const less = Array.from({ length: 4000 }, () => count('buy')).filter((tenths) => tenths < 1000).length;
    expect(Math.round(less / 400)).toBe(7);
  });
});
