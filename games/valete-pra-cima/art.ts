import type { TileArt } from '@arara/game-kit';

const [CROWN, JOKER, COIN] = ['1f451', '1f0cf', '1fa99'];

export const tile: TileArt = {
  gradient: ['#ff8a3d', '#7a1446'],
  hero: CROWN,
  props: [JOKER, COIN],
  title: {
    pt: 'Valete pra Cima',
    en: 'Jacks Upward',
    'zh-Hans': '杰克起步',
    'zh-Hant': '傑克起步',
    vi: 'Từ Bồi Trở Lên',
    id: 'Jack ke Atas',
    th: 'แจ็คขึ้นไป',
    tr: 'Vale ve Üstü',
    ms: 'Pekak ke Atas',
  },
  short: { pt: 'Valete' },
  studio: 'Arara Originals',
};
