import type { TileArt } from '@arara/game-kit';

import { CLOVER, TICKET } from '../quininha/art.ts';

const BOLT = '26a1';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [TICKET, BOLT, CLOVER];

export const tile: TileArt = {
  gradient: ['#ff8a3d', '#4a1fa8'],
  hero: TICKET,
  props: [BOLT, CLOVER],
  title: {
    pt: 'Quininha Turbo',
    en: 'Lucky Five Turbo',
    'zh-Hans': '极速五星连珠',
    'zh-Hant': '極速五星連珠',
    vi: 'Bộ Năm Siêu Tốc',
    id: 'Lima Hoki Turbo',
    th: 'ห้าเลขนำโชค เทอร์โบ',
    tr: 'Şanslı Beşli Turbo',
    ms: 'Lima Bertuah Turbo',
  },
  short: {
    en: 'Five Turbo',
    vi: 'Năm Siêu Tốc',
    id: 'Hoki Turbo',
    th: 'ห้าเลข เทอร์โบ',
    tr: 'Beşli Turbo',
    ms: 'Lima Turbo',
  },
  studio: 'Arara Originals',
};
