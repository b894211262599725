import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': '游戏',
  'games.search': '搜索',
  'games.provider': '供应商',
  'games.allProviders': '全部供应商',
  'games.sort': '排序',
  'games.sort.popular': '热门',
  'games.sort.new': '最新',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': '最高 RTP',
  'games.none': '没有符合条件的游戏。',
  'games.noneText': '请换一个关键词或分类。',
  'games.clear': '清除筛选',
};
