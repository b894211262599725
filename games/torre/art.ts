import type { TileArt } from '@arara/game-kit';

export const LAMP = '1f4a1';
export const BAT = '1f987';
const MOON = '1f319';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [LAMP, BAT, MOON];

export const tile: TileArt = {
  gradient: ['#3f5fd0', '#b3213c'],
  hero: BAT,
  props: [LAMP, MOON],
  title: {
    pt: 'Torre do Farol',
    en: 'Lighthouse',
    'zh-Hans': '登上灯塔',
    'zh-Hant': '登上燈塔',
    vi: 'Hải Đăng',
    id: 'Mercusuar',
    th: 'ประภาคาร',
    tr: 'Fener Kulesi',
    ms: 'Rumah Api',
  },
  studio: 'Arara Originals',
};
