import type { TileArt } from '@arara/game-kit';
import type { Animal } from './animals.ts';

/**
 * The pictures of the animals; the ostrich, which the set does not have, is drawn by `ostrich.web.tsx`. All of them are on screen at
 * once, none of them large: so they come smaller than the pictures of other games.
 */
export const pictureOf: Readonly<Record<Exclude<Animal, 'ostrich'>, string>> = {
  eagle: '1f985@128',
  donkey: '1facf@128',
  butterfly: '1f98b@128',
  dog: '1f415@128',
  goat: '1f410@128',
  ram: '1f40f@128',
  camel: '1f42a@128',
  snake: '1f40d@128',
  rabbit: '1f407@128',
  horse: '1f40e@128',
  elephant: '1f418@128',
  rooster: '1f413@128',
  cat: '1f408@128',
  crocodile: '1f40a@128',
  lion: '1f981@128',
  monkey: '1f412@128',
  pig: '1f416@128',
  peacock: '1f99a@128',
  turkey: '1f983@128',
  bull: '1f402@128',
  tiger: '1f405@128',
  bear: '1f43b@128',
  deer: '1f98c@128',
  cow: '1f404@128',
};

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = Object.values(pictureOf);

export const tile: TileArt = {
  gradient: ['#ff9d4d', '#7a1f1f'],
  hero: '1f99a',
  props: ['1f418', '1f98b'],
  title: {
    pt: 'Sorte dos Bichos',
    en: 'Lucky Critters',
    'zh-Hans': '百兽好运',
    'zh-Hant': '百獸好運',
    vi: 'Muông Thú May Mắn',
    id: 'Satwa Beruntung',
    th: 'สัตว์นำโชค',
    tr: 'Şanslı Hayvanlar',
    ms: 'Haiwan Bertuah',
  },
  short: { pt: 'Bichos', vi: 'Muông Thú', id: 'Satwa', tr: 'Hayvanlar' },
  studio: 'Arara Originals',
};
