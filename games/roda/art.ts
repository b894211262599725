import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#ff8a3d', '#7a1d8f'],
  hero: '1f3a1',
  props: ['1f388', '1f3aa'],
  title: {
    pt: 'Roda da Festa',
    en: 'Fairground Wheel',
    'zh-Hans': '游园转盘',
    'zh-Hant': '遊園轉盤',
    vi: 'Vòng Quay Lễ Hội',
    id: 'Roda Pesta',
    th: 'วงล้องานวัด',
    tr: 'Panayır Çarkı',
    ms: 'Roda Pesta Ria',
  },
  short: { en: 'Fair Wheel', vi: 'Vòng Lễ Hội' },
  studio: 'Arara Originals',
};
