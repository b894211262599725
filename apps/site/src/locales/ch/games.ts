import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': '遊戲',
  'games.search': '搜尋',
  'games.provider': '供應商',
  'games.allProviders': '全部供應商',
  'games.sort': '排序',
  'games.sort.popular': '熱門',
  'games.sort.new': '最新',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': '最高 RTP',
  'games.none': '沒有符合條件的遊戲。',
  'games.noneText': '請換一個關鍵字或分類。',
  'games.clear': '清除篩選',
};
