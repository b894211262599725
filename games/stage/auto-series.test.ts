import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import {
  type AutoPlan,
  afterRound,
  endBefore,
  endsByWin,
  offeredRounds,
  seriesWin,
  startSeries,
} from './auto-series.ts';

const plan: AutoPlan = { rounds: 3, lossLimit: undefined, winLimit: undefined };
const stake = centavos(100);

describe('rounds that play by themselves', () => {
  it('end after as many as were asked for', () => {
    let series = startSeries(plan);
    for (let round = 0; round < 3; round += 1) {
      expect(endBefore(series, stake)).toBeUndefined();
      series = afterRound(series, stake, ZERO);
    }
    expect(endBefore(series, stake)).toBe('done');
    expect(series).toMatchObject({ staked: 300n, win: 0n });
  });

  it('make no bet that could bring the loss over its limit', () => {
    const limited = startSeries({ ...plan, lossLimit: centavos(150) });
    expect(endBefore(limited, stake)).toBeUndefined();
    const lost = afterRound(limited, stake, ZERO);
    expect(endBefore(lost, stake)).toBe('loss');
    expect(endBefore(lost, centavos(50))).toBeUndefined();
  });

  it('count what came back against the loss', () => {
    const limited = startSeries({ ...plan, lossLimit: centavos(150) });
    const won = afterRound(limited, stake, centavos(400));
    expect(won).toMatchObject({ staked: 100n, win: 400n });
    expect(endBefore(afterRound(won, stake, ZERO), stake)).toBeUndefined();
  });

  it('end by a single win over the limit, not by one that meets it', () => {
    const limited = startSeries({ ...plan, winLimit: centavos(500) });
    expect(endsByWin(limited, centavos(500))).toBe(false);
    expect(endsByWin(limited, centavos(501))).toBe(true);
    expect(endsByWin(startSeries(plan), centavos(100_000))).toBe(false);
  });

  it('celebrate at their end what they won together', () => {
    const won = afterRound(afterRound(startSeries(plan), stake, centavos(900)), stake, ZERO);
    expect(seriesWin(won)).toEqual({ win: 900n, staked: 200n });
    expect(seriesWin(afterRound(startSeries(plan), stake, ZERO))).toBeUndefined();
  });

  it('do not celebrate again what a single round won by mega or more', () => {
    const won = afterRound(afterRound(startSeries(plan), stake, centavos(5_000)), stake, ZERO);
    expect(seriesWin(won)).toBeUndefined();
    expect(seriesWin(afterRound(won, stake, centavos(150)))).toEqual({ win: 5_150n, staked: 300n });
  });
});

it.each([
  [undefined, [10, 25, 50, 100]],
  [100, [10, 25, 50, 100]],
  [49, [10, 25]],
  [7, [7]],
  [0, []],
])('where a site lets %s play by themselves, a player chooses among %j', (most, offered) => {
  expect(offeredRounds(most)).toEqual(offered);
});
