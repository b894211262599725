import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{rank} {suit}',
  faceDown: 'ไพ่คว่ำ',
  ace: 'เอซ',
  king: 'คิง',
  queen: 'แหม่ม',
  jack: 'แจ็ค',
  hearts: 'โพแดง',
  diamonds: 'ข้าวหลามตัด',
  spades: 'โพดำ',
  clubs: 'ดอกจิก',
  fourColours: 'แยกสีตามดอกไพ่',
  hintShow: 'แสดงตาที่ดีที่สุด',
};
