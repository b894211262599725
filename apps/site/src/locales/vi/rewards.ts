import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': 'Phần thưởng chờ nhận: {count}',
  'rewards.title': 'Chờ nhận',
  'rewards.hide': 'Ẩn lúc này',
  'rewards.rebates': 'Hoàn trả',
  'rewards.vip': 'VIP',
  'rewards.cover': 'Tiền thưởng đã mở',
  'rewards.all': 'Xem khuyến mãi',
};
