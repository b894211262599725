import type { TileArt } from '@arara/game-kit';
import type { Picture } from './paytable.ts';

/** The pictures that are emoji, by code point; sevens and bars are drawn. */
export const emojiOf: Readonly<Record<Exclude<Picture, 'seven' | 'bar'>, string>> = {
  wild: '1f99c',
  bell: '1f514',
  melon: '1f349',
  grapes: '1f347',
  orange: '1f34a',
  lemon: '1f34b',
  cherry: '1f352',
  star: '1f31f',
};

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = Object.values(emojiOf);

export const tile: TileArt = {
  gradient: ['#ff5468', '#0b6f73'],
  hero: emojiOf.cherry,
  props: [emojiOf.lemon, emojiOf.bell],
  title: {
    pt: 'Frutas 777',
    en: 'Fruits 777',
    'zh-Hans': '水果 777',
    'zh-Hant': '水果 777',
    vi: 'Trái Cây 777',
    id: 'Buah 777',
    th: 'ผลไม้ 777',
    tr: 'Meyveler 777',
    ms: 'Buahan 777',
  },
  studio: 'Arara Originals',
};
