import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#a3163a', '#1d0a26'],
  hero: '1f451',
  props: ['1f534', '26ab'],
  title: {
    pt: 'Roleta Imperial',
    en: 'Imperial Roulette',
    'zh-Hans': '帝国轮盘',
    'zh-Hant': '帝國輪盤',
    vi: 'Roulette Hoàng Gia',
    id: 'Rolet Imperial',
    th: 'รูเล็ตราชสำนัก',
    tr: 'İmparator Ruleti',
    ms: 'Rolet Maharaja',
  },
  short: { pt: 'Roleta', en: 'Roulette', vi: 'Roulette', tr: 'Rulet' },
  studio: 'Arara Originals',
};
