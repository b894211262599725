import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': 'Permainan',
  'games.search': 'Cari',
  'games.provider': 'Penyedia',
  'games.allProviders': 'Semua penyedia',
  'games.sort': 'Urutan',
  'games.sort.popular': 'Populer',
  'games.sort.new': 'Baru',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': 'RTP tertinggi',
  'games.none': 'Tidak ada permainan dengan filter ini.',
  'games.noneText': 'Coba kata lain atau kategori lain.',
  'games.clear': 'Hapus filter',
};
