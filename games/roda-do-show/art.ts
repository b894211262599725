import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#ff4f8b', '#3a1079'],
  hero: 'roda-do-show',
  props: ['1f3a4', '2728'],
  title: {
    pt: 'Roda do Show',
    en: 'Showtime Wheel',
    'zh-Hans': '欢乐秀转盘',
    'zh-Hant': '歡樂秀轉盤',
    vi: 'Vòng Quay Sân Khấu',
    id: 'Roda Panggung',
    th: 'วงล้อโชว์ไทม์',
    tr: 'Şov Çarkı',
    ms: 'Roda Pentas',
  },
  short: { vi: 'Vòng Quay Show' },
  studio: 'Arara Originals',
};
