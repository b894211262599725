import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': 'Oyunlar',
  'games.search': 'Ara',
  'games.provider': 'Sağlayıcı',
  'games.allProviders': 'Tüm sağlayıcılar',
  'games.sort': 'Sıra',
  'games.sort.popular': 'Popüler',
  'games.sort.new': 'Yeni',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': 'En yüksek RTP',
  'games.none': 'Bu filtrelerle oyun yok.',
  'games.noneText': 'Başka bir kelime veya kategori deneyin.',
  'games.clear': 'Filtreleri temizle',
};
