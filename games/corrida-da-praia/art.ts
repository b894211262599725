import type { TileArt } from '@arara/game-kit';
import { runners } from './runners.ts';

export const tile: TileArt = {
  gradient: ['#ffb347', '#0b6e8f'],
  hero: '1f407',
  props: ['1f422', '1f3c1'],
  title: {
    pt: 'Corrida da Praia',
    en: 'Beach Race',
    'zh-Hans': '海滩赛跑',
    'zh-Hant': '海灘賽跑',
    vi: 'Đua Bãi Biển',
    id: 'Balap Pantai',
    th: 'วิ่งแข่งริมหาด',
    tr: 'Plaj Koşusu',
    ms: 'Lumba Pantai',
  },
  short: { pt: 'Corrida' },
  studio: 'Arara Originals',
};

/** What the race draws with, by code point. */
export const emoji: readonly string[] = runners.map((runner) => runner.emoji);
