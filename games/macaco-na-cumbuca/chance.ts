import type { LocaleKey } from '@arara/game-kit';
import { fill, numberText } from '../stage/language.ts';
import { DRAWS, drawsWith } from './maths.ts';

/** A chance of one in this many or less is formatted as `1 em n`; a more frequent one as a percentage, which rounding would distort. */
const SELDOM = 10n;
const MILLION = 1_000_000n;

function percent(locale: LocaleKey, draws: bigint): string {
  return `${numberText(locale, Number((draws * 10_000n) / DRAWS) / 100, 2)}%`;
}

/** Formats the chance of so many hits: `27,32%` or, by the given text, `1 em 2.611`. */
export function chanceText(locale: LocaleKey, picks: number, hits: number, messages: string): string {
  const draws = drawsWith(picks, hits);
  const one = (DRAWS + draws / 2n) / draws;
  return one < SELDOM ? percent(locale, draws) : fill(messages, numberText(locale, one));
}

/** The same where there is little room: `27,32%`, `1:2.611`, `1:2,8M`. */
export function shortChance(locale: LocaleKey, picks: number, hits: number): string {
  const one = DRAWS / drawsWith(picks, hits);
  if (one < MILLION) return chanceText(locale, picks, hits, '1:{one}');
  const millions = Number((one * 10n) / MILLION) / 10;
  return `1:${numberText(locale, millions < 10 ? millions : Math.floor(millions))}M`;
}
