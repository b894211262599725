import type { TileArt } from '@arara/game-kit';

/** The arara of the white slot. */
export const ARARA = '1f99c';

export const tile: TileArt = {
  gradient: ['#c2255c', '#0d0f22'],
  hero: 'double-da-arara',
  props: ['2666-fe0f', '2660-fe0f'],
  title: {
    pt: 'Double da Arara',
    en: 'Macaw Double',
    'zh-Hans': '鹦鹉红黑',
    'zh-Hant': '鸚鵡紅黑',
    vi: 'Vẹt Nhân Đôi',
    id: 'Nuri Dobel',
    th: 'มาคอว์ดับเบิล',
    tr: 'Papağan Çift',
    ms: 'Nuri Berganda',
  },
  short: { pt: 'Double' },
  studio: 'Arara Originals',
};

/** What the strip draws with, by code point. */
export const emoji: readonly string[] = [ARARA];
