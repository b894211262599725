import type { LocaleKey } from '@arara/game-kit';
import { fill, numberText } from '../stage/language.ts';
import { DRAWS, drawsWith } from './maths.ts';

/** From one in so many on, a chance is told as that; a more frequent one in percent, which would be rounded away. */
const SELDOM = 10n;
const MILLION = 1_000_000n;

function percent(locale: LocaleKey, draws: bigint): string {
  return `${numberText(locale, Number((draws * 10_000n) / DRAWS) / 100, 2)}%`;
}

/** The chance of so many hits as a reader is told it: `27,32%` or, by the words given, `1 em 2.611`. */
export function chanceText(locale: LocaleKey, picks: number, hits: number, words: string): string {
  const draws = drawsWith(picks, hits);
  const one = (DRAWS + draws / 2n) / draws;
  return one < SELDOM ? percent(locale, draws) : fill(words, numberText(locale, one));
}

/** The same where there is little room: `27,32%`, `1:2.611`, `1:2,8M`. */
export function shortChance(locale: LocaleKey, picks: number, hits: number): string {
  const one = DRAWS / drawsWith(picks, hits);
  if (one < MILLION) return chanceText(locale, picks, hits, '1:{one}');
  const millions = Number((one * 10n) / MILLION) / 10;
  return `1:${numberText(locale, millions < 10 ? millions : Math.floor(millions))}M`;
}
