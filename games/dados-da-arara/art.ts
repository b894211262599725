import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#f08a1d', '#4a0f5e'],
  hero: 'dados-da-arara',
  props: ['1f99c', '1f3b2'],
  title: {
    pt: 'Dados da Arara',
    en: 'Macaw Dice',
    'zh-Hans': '鹦鹉骰子',
    'zh-Hant': '鸚鵡骰子',
    vi: 'Xúc Xắc Vẹt',
    id: 'Dadu Macaw',
    th: 'ลูกเต๋ามาคอว์',
    tr: 'Ara Zarları',
    ms: 'Dadu Macaw',
  },
  studio: 'Arara Originals',
};
