import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': 'รางวัลที่รอรับ: {count}',
  'rewards.title': 'รอรับ',
  'rewards.hide': 'ซ่อนไว้ก่อน',
  'rewards.rebates': 'คืนยอด',
  'rewards.vip': 'VIP',
  'rewards.cover': 'โบนัสที่ปลดล็อกแล้ว',
  'rewards.all': 'ดูโปรโมชัน',
};
