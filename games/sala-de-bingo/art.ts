import type { TileArt } from '@arara/game-kit';

const [TICKET, BALLOON] = ['1f39f-fe0f', '1f388'];

export const tile: TileArt = {
  gradient: ['#7b3ff2', '#ff5a8a'],
  hero: 'sala-de-bingo',
  props: [TICKET, BALLOON],
  title: {
    pt: 'Sala de Bingo',
    en: 'Bingo Hall',
    'zh-Hans': '宾果大厅',
    'zh-Hant': '賓果大廳',
    vi: 'Phòng Bingo',
    id: 'Aula Bingo',
    th: 'ห้องบิงโก',
    tr: 'Bingo Salonu',
    ms: 'Dewan Bingo',
  },
  studio: 'Arara Originals',
};
