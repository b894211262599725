import type { TileArt } from '@arara/game-kit';

/** The coin that flies up with a right guess. */
export const emoji: readonly string[] = ['1fa99'];

export const tile: TileArt = {
  gradient: ['#c8324f', '#1b0f2e'],
  hero: '1f0cf',
  props: ['2764-fe0f', '1f5a4'],
  title: {
    pt: 'Dobrar ou Nada',
    en: 'Double or Nothing',
    'zh-Hans': '翻倍或归零',
    'zh-Hant': '翻倍或歸零',
    vi: 'Gấp Đôi Hay Mất',
    id: 'Gandakan atau Habis',
    th: 'ดับเบิลหรือหมด',
    tr: 'Ya Hep Ya Hiç',
    ms: 'Ganda atau Habis',
  },
  short: { en: 'Double Up', vi: 'Gấp Đôi', id: 'Gandakan', ms: 'Gandakan' },
  studio: 'Arara Originals',
};
