import type { TileArt } from '@arara/game-kit';
import type { Kind } from './shoal-list.ts';

/** The picture of each kind; all of them look to the left. Those with the most detail are made smaller. */
export const pictures: Readonly<Record<Kind, string>> = {
  lambari: '1f41f',
  angelfish: '1f420',
  puffer: '1f421',
  shrimp: '1f990@192',
  crab: '1f980@192',
  lobster: '1f99e@192',
  squid: '1f991@192',
  shell: '1f41a',
  octopus: '1f419',
  turtle: '1f422',
  jellyfish: '1fabc',
  dolphin: '1f42c',
  shark: '1f988',
  whale: '1f433',
};

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [...Object.values(pictures), '1fab8'];

export const tile: TileArt = {
  gradient: ['#12b5d6', '#06306e'],
  hero: '1f433',
  props: ['1f420', '1f41a'],
  title: {
    pt: 'Pescaria da Maré',
    en: 'Tide Fishing',
    'zh-Hans': '潮汐捕鱼',
    'zh-Hant': '潮汐捕魚',
    vi: 'Câu Cá Thủy Triều',
    id: 'Memancing Pasang',
    th: 'ตกปลาน้ำขึ้น',
    tr: 'Gelgit Avı',
    ms: 'Pancing Air Pasang',
  },
  short: { pt: 'Pescaria', vi: 'Câu Cá', id: 'Memancing', ms: 'Pancing' },
  studio: 'Arara Originals',
};
