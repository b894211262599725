import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type Game, STAKES, maxTimes, payout, rtpBps } from './game.ts';
import { GAMES, REEL_PAYS } from './games.ts';
import { LANGUAGES, languageOf } from './language.ts';
import { titlesOf } from './titles.ts';

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** All that every outcome pays on a stake of 100, for one choice. */
const paid = (game: Game, choice: number): bigint =>
  range(game.outcomes).reduce((sum, outcome) => sum + payout(game, centavos(100), outcome, choice), 0n);

describe('the games', () => {
  it('pay back exactly what they declare, whatever is chosen', () => {
    const facts = GAMES.map((game) => [game.code, rtpBps(game), maxTimes(game)]);
    expect(facts).toEqual([
      ['moeda-do-sol', 9800, 1.96],
      ['perola-da-mare', 9733, 2.92],
      ['tres-marias', 9590, 160],
    ]);
    for (const game of GAMES)
      for (const choice of range(game.choices))
        expect(Number((paid(game, choice) * 100n) / BigInt(game.outcomes))).toBe(rtpBps(game));
  });

  it('cut no payout at any stake', () => {
    for (const game of GAMES)
      for (const stake of STAKES)
        for (const outcome of range(game.outcomes))
          expect(payout(game, stake, outcome, 0) * 100n).toBe(stake * BigInt(game.timesE2(outcome, 0)));
  });

  it('show what was drawn, and what is shown is what is paid', () => {
    const reels = GAMES.find(({ code }) => code === 'tres-marias');
    const paidFor = new Map<string, Set<number>>();
    for (const outcome of range(1000)) {
      const shown =
        reels
          ?.picture(outcome)
          .toSorted((a, b) => a - b)
          .join('') ?? '';
      paidFor.set(shown, (paidFor.get(shown) ?? new Set()).add(reels?.timesE2(outcome, 0) ?? 0));
    }
    expect([...paidFor.values()].every((times) => times.size === 1)).toBe(true);
    for (const [symbols, times] of REEL_PAYS) {
      const shown = [...paidFor].filter(([key]) =>
        symbols.every((one) => key.split(String(one)).length - 1 >= symbols.length),
      );
      expect(shown.some(([, paidTimes]) => paidTimes.has(times * 100))).toBe(true);
    }
  });

  it('speak nine languages, and find the nearest to what is asked', () => {
    for (const t of Object.values(LANGUAGES)) for (const game of GAMES) expect(titlesOf(game, t).title).not.toBe('');
    expect(['pt', 'en-GB', 'zh-TW', 'zh-CN', 'zh-Hant', 'ms', 'xx'].map(languageOf)).toEqual([
      'pt-BR',
      'en',
      'zh-Hant',
      'zh-Hans',
      'zh-Hant',
      'ms',
      'pt-BR',
    ]);
  });
});
