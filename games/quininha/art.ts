import type { TileArt } from '@arara/game-kit';

export const TICKET = '1f3ab';
export const POPPER = '1f389';
export const CLOVER = '1f340';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [TICKET, POPPER, CLOVER];

export const tile: TileArt = {
  gradient: ['#8a5bff', '#2a0d63'],
  hero: TICKET,
  props: [CLOVER, POPPER],
  title: {
    pt: 'Quininha',
    en: 'Lucky Five',
    'zh-Hans': '五星连珠',
    'zh-Hant': '五星連珠',
    vi: 'Bộ Năm May Mắn',
    id: 'Lima Hoki',
    th: 'ห้าเลขนำโชค',
    tr: 'Şanslı Beşli',
    ms: 'Lima Bertuah',
  },
  studio: 'Arara Originals',
};
