import type { TileArt } from '@arara/game-kit';

const [BEACH, PALM] = ['1f3d6-fe0f', '1f334'];

export const tile: TileArt = {
  gradient: ['#35c8ff', '#f6a93b'],
  hero: 'bingo-da-praia',
  props: [BEACH, PALM],
  title: {
    pt: 'Bingo da Praia',
    en: 'Beach Bingo',
    'zh-Hans': '海滩宾果',
    'zh-Hant': '海灘賓果',
    vi: 'Bingo Bãi Biển',
    id: 'Bingo Pantai',
    th: 'บิงโกชายหาด',
    tr: 'Plaj Bingosu',
    ms: 'Bingo Tepi Pantai',
  },
  short: { ms: 'Bingo Pantai' },
  studio: 'Arara Originals',
};
