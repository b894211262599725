import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': 'เกม',
  'games.search': 'ค้นหา',
  'games.provider': 'ผู้ให้บริการ',
  'games.allProviders': 'ผู้ให้บริการทั้งหมด',
  'games.sort': 'เรียงตาม',
  'games.sort.popular': 'ยอดนิยม',
  'games.sort.new': 'ใหม่',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': 'RTP สูงสุด',
  'games.none': 'ไม่มีเกมตามตัวกรองนี้',
  'games.noneText': 'ลองใช้คำอื่นหรือหมวดหมู่อื่น',
  'games.clear': 'ล้างตัวกรอง',
};
