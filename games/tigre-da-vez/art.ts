import type { TileArt } from '@arara/game-kit';
import type { Picture } from './paytable.ts';

/** Which emoji, by code point, shows each picture. */
export const emojiOf: Readonly<Record<Picture, string>> = {
  tiger: '1f42f',
  diamond: '1f48e',
  crown: '1f451',
  envelope: '1f9e7',
  coin: '1fa99',
  orange: '1f34a',
  clover: '1f340',
};

export const LANTERN = '1f3ee';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [...Object.values(emojiOf), LANTERN];

export const tile: TileArt = {
  gradient: ['#ff9d2e', '#a90f12'],
  hero: emojiOf.tiger,
  props: [emojiOf.coin, emojiOf.clover],
  title: {
    pt: 'Tigre da Vez',
    en: 'Tiger’s Turn',
    'zh-Hans': '虎来运转',
    'zh-Hant': '虎來運轉',
    vi: 'Lượt Của Hổ',
    id: 'Giliran Macan',
    th: 'ตาของเสือ',
    tr: 'Sıra Kaplanda',
    ms: 'Giliran Harimau',
  },
  short: { ms: 'Harimau' },
  studio: 'Arara Originals',
};
