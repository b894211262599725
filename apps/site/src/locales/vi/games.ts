import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': 'Trò chơi',
  'games.search': 'Tìm',
  'games.provider': 'Nhà cung cấp',
  'games.allProviders': 'Mọi nhà cung cấp',
  'games.sort': 'Thứ tự',
  'games.sort.popular': 'Phổ biến',
  'games.sort.new': 'Mới',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': 'RTP cao nhất',
  'games.none': 'Không có trò chơi nào với bộ lọc này.',
  'games.noneText': 'Hãy thử từ khác hoặc danh mục khác.',
  'games.clear': 'Xóa bộ lọc',
};
