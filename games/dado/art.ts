import type { TileArt } from '@arara/game-kit';

/** The die. */
export const DIE = '1f3b2';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [DIE];

export const tile: TileArt = {
  gradient: ['#19c6a5', '#06405a'],
  hero: DIE,
  props: ['1f3af', '1f340'],
  title: {
    pt: 'Dado Certeiro',
    en: 'Sure Shot Dice',
    'zh-Hans': '神准骰子',
    'zh-Hant': '神準骰子',
    vi: 'Xúc Xắc Trúng Đích',
    id: 'Dadu Jitu',
    th: 'ลูกเต๋าแม่นเป้า',
    tr: 'Keskin Zar',
    ms: 'Dadu Tepat',
  },
  short: { vi: 'Xúc Xắc', th: 'ลูกเต๋า' },
  studio: 'Arara Originals',
};
