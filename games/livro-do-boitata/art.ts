import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#22b08c', '#04302e'],
  hero: 'livro-do-boitata',
  props: ['1f343', '1f525'],
  title: {
    pt: 'Livro do Boitatá',
    en: 'Book of Boitatá',
    'zh-Hans': '火蛇之书',
    'zh-Hant': '火蛇之書',
    vi: 'Sách Rắn Lửa',
    id: 'Kitab Ular Api',
    th: 'คัมภีร์งูไฟ',
    tr: 'Ateş Yılanı Kitabı',
    ms: 'Kitab Ular Api',
  },
  short: { pt: 'Boitatá', en: 'Boitatá', tr: 'Ateş Yılanı' },
  studio: 'Arara Originals',
};
