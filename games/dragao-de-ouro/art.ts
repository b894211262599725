import type { TileArt } from '@arara/game-kit';
import type { Picture } from './paytable.ts';

/** The colour of what splinters when a picture bursts. */
export const splinterOf: Readonly<Record<Picture, string>> = {
  crown: '#ffd75e',
  mask: '#b06bff',
  macaw: '#ff5a4d',
  drum: '#4fa8ff',
  ruby: '#ff4d6d',
  amethyst: '#c07bff',
  sapphire: '#5ab4ff',
  emerald: '#3fe08f',
  topaz: '#ffc93c',
};

export const tile: TileArt = {
  gradient: ['#ffb31a', '#7a0f7d'],
  hero: 'dragao-de-ouro',
  props: ['1f389', '1f38a'],
  title: {
    pt: 'Dragão de Ouro',
    en: 'Parade Dragon',
    'zh-Hans': '狂欢金龙',
    'zh-Hant': '狂歡金龍',
    vi: 'Rồng Lễ Hội',
    id: 'Naga Pawai',
    th: 'มังกรพาเหรด',
    tr: 'Şenlik Ejderi',
    ms: 'Naga Perarakan',
  },
  studio: 'Arara Originals',
};
