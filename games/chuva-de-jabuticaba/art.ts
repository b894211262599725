import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#7fce4a', '#3b1458'],
  hero: '1fad0',
  props: ['1f333', '1f9fa'],
  title: {
    pt: 'Chuva de Jabuticaba',
    en: 'Jabuticaba Rain',
    'zh-Hans': '嘉宝果雨',
    'zh-Hant': '嘉寶果雨',
    vi: 'Mưa Nho Thân Gỗ',
    id: 'Hujan Jabotikaba',
    th: 'ฝนจาบูติกาบา',
    tr: 'Jabuticaba Yağmuru',
    ms: 'Hujan Buah Jabuticaba',
  },
  short: { pt: 'Jabuticaba', en: 'Jabuticaba', vi: 'Mưa Nho', id: 'Jabotikaba', tr: 'Jabuticaba', ms: 'Jabuticaba' },
  studio: 'Arara Originals',
};
