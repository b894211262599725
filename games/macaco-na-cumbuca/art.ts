import type { TileArt } from '@arara/game-kit';

/** The monkey, who does not look while drawing. */
export const BLIND_MONKEY = '1f648';
/** On each number that was hit. */
export const BANANA = '1f34c';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [BLIND_MONKEY, BANANA];

export const tile: TileArt = {
  gradient: ['#3f7bff', '#0c1566'],
  hero: BLIND_MONKEY,
  props: [BANANA, '1f3b1'],
  title: {
    pt: 'Macaco na Cumbuca',
    en: 'Monkey in the Gourd',
    'zh-Hans': '猴子摸球',
    'zh-Hant': '猴子摸球',
    vi: 'Khỉ Bốc Bóng',
    id: 'Monyet Ambil Bola',
    th: 'ลิงล้วงลูกบอล',
    tr: 'Maymunun Testisi',
    ms: 'Monyet Cabut Bola',
  },
  short: { pt: 'Cumbuca', en: 'Monkey', id: 'Ambil Bola', tr: 'Maymun', ms: 'Cabut Bola' },
  studio: 'Arara Originals',
};
