import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': 'Permainan',
  'games.search': 'Cari',
  'games.provider': 'Pembekal',
  'games.allProviders': 'Semua pembekal',
  'games.sort': 'Susunan',
  'games.sort.popular': 'Popular',
  'games.sort.new': 'Baharu',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': 'RTP tertinggi',
  'games.none': 'Tiada permainan dengan penapis ini.',
  'games.noneText': 'Cuba perkataan lain atau kategori lain.',
  'games.clear': 'Kosongkan penapis',
};
