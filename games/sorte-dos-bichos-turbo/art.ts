import type { TileArt } from '@arara/game-kit';

import { emoji as animals } from '../sorte-dos-bichos/art.ts';

const BOLT = '26a1';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [...animals, BOLT];

export const tile: TileArt = {
  gradient: ['#ffd23f', '#a0391f'],
  hero: '1f985',
  props: [BOLT, '1f405'],
  title: {
    pt: 'Bichos Turbo',
    en: 'Critters Turbo',
    'zh-Hans': '极速百兽',
    'zh-Hant': '極速百獸',
    vi: 'Muông Thú Siêu Tốc',
    id: 'Satwa Turbo',
    th: 'สัตว์นำโชค เทอร์โบ',
    tr: 'Hayvanlar Turbo',
    ms: 'Haiwan Turbo',
  },
  short: { en: 'Critters Turbo', vi: 'Thú Siêu Tốc', th: 'สัตว์ เทอร์โบ', tr: 'Hayvan Turbo' },
  studio: 'Arara Originals',
};
