import type { TileArt } from '@arara/game-kit';

/** What grows and flies around the urn. */
export const LEAF = '1f33f';
export const TOUCAN = '1f99c';
export const FROG = '1f438';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [LEAF, TOUCAN, FROG];

export const tile: TileArt = {
  gradient: ['#2fbf71', '#06382a'],
  hero: TOUCAN,
  props: [LEAF, '1f3b1'],
  title: {
    pt: 'Keno da Mata',
    en: 'Jungle Keno',
    'zh-Hans': '丛林基诺',
    'zh-Hant': '叢林基諾',
    vi: 'Keno Rừng Xanh',
    id: 'Keno Rimba',
    th: 'คีโนป่าเขียว',
    tr: 'Orman Kenosu',
    ms: 'Keno Belantara',
  },
  studio: 'Arara Originals',
};
