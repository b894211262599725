import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { type BonusPlace, type Place, isBonus } from './segments.ts';

/** The names of the bonus games. */
const names: Readonly<Record<BonusPlace, Readonly<Record<LocaleKey, string>>>> = {
  cofre: {
    pt: 'Cofre',
    en: 'Vault',
    'zh-Hans': '金库',
    'zh-Hant': '金庫',
    vi: 'Két',
    id: 'Brankas',
    th: 'ตู้เซฟ',
    tr: 'Kasa',
    ms: 'Peti',
  },
  festa: {
    pt: 'Festa',
    en: 'Party',
    'zh-Hans': '派对',
    'zh-Hant': '派對',
    vi: 'Tiệc',
    id: 'Pesta',
    th: 'ปาร์ตี้',
    tr: 'Parti',
    ms: 'Pesta',
  },
};

/** A spot as a reader of that language writes it: `40`, `Cofre`. */
export function segmentText(locale: LocaleKey, segment: Place | undefined): string {
  if (segment === undefined) return '';
  return isBonus(segment) ? names[segment][locale] : numberText(locale, Number(segment));
}
