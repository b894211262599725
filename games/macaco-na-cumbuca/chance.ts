import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { numberText, percentText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { DRAWS, drawsWith } from './maths.ts';

/** A chance of one in this many or less is formatted as `1 em n`; a more frequent one as a percentage, which rounding would distort. */
const SELDOM = 10n;
const MILLION = 1_000_000n;

function percent(locale: LocaleKey, draws: bigint): string {
  return percentText(locale, Number((draws * 10_000n) / DRAWS) / 100, 2);
}

/** In how many draws one has so many hits, rounded to the nearest number. */
function oneIn(picks: number, hits: number): bigint {
  const draws = drawsWith(picks, hits);
  return (DRAWS + draws / 2n) / draws;
}

const isFrequent = (picks: number, hits: number): boolean => oneIn(picks, hits) < SELDOM;

/** Formats the chance of so many hits: `27,32%` or `1 em 2.611`. */
export function chanceText(t: Translate<Messages>, locale: LocaleKey, picks: number, hits: number): string {
  if (isFrequent(picks, hits)) return percent(locale, drawsWith(picks, hits));
  return t('oneIn', { one: numberText(locale, oneIn(picks, hits)) });
}

/** The same where there is little room: `27,32%`, `1:2.611`, `1:2,8M`. */
export function shortChance(locale: LocaleKey, picks: number, hits: number): string {
  if (isFrequent(picks, hits)) return percent(locale, drawsWith(picks, hits));
  const one = DRAWS / drawsWith(picks, hits);
  if (one < MILLION) return `1:${numberText(locale, oneIn(picks, hits))}`;
  const millions = Number((one * 10n) / MILLION) / 10;
  return `1:${numberText(locale, millions < 10 ? millions : Math.floor(millions))}M`;
}
