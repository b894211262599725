import type { TileArt } from '@arara/game-kit';

/** What comes on the lanes that cannot be crossed. */
export const TRUCK = '1f69b';
export const BARRIER = '1f6a7';
export const DIZZY = '1f4ab';
export const TREE = '1f333';
export const PALM = '1f334';
const TANGERINE = '1f34a';

/** What drives by. */
export const vehicles: readonly string[] = ['1f697', '1f68c', '1f69a', '1f695', '1f699', '1f69c', '1f690', '1f6fb'];

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [TRUCK, BARRIER, DIZZY, TREE, PALM, TANGERINE, ...vehicles];

export const tile: TileArt = {
  gradient: ['#58c98b', '#3b4a63'],
  hero: TRUCK,
  props: [TANGERINE, BARRIER],
  title: {
    pt: 'Travessia',
    en: 'Capybara Run',
    'zh-Hans': '水豚过马路',
    'zh-Hant': '水豚過馬路',
    vi: 'Qua Đường',
    id: 'Menyeberang',
    th: 'ข้ามถนน',
    tr: 'Karşıya Geç',
    ms: 'Melintas',
  },
  studio: 'Arara Originals',
};
