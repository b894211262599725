import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#2fd0b8', '#8a3a12'],
  hero: 'capivara-na-boa',
  props: ['1f34a', '1f33f'],
  title: {
    pt: 'Capivara na Boa',
    en: 'Chill Capybara',
    'zh-Hans': '悠闲水豚',
    'zh-Hant': '悠閒水豚',
    vi: 'Capybara Chill',
    id: 'Kapibara Santai',
    th: 'คาปิบาราชิล',
    tr: 'Keyifli Kapibara',
    ms: 'Kapibara Santai',
  },
  short: { pt: 'Capivara', id: 'Kapibara', ms: 'Kapibara', tr: 'Kapibara' },
  studio: 'Arara Originals',
};
