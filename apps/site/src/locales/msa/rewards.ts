import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': 'Ganjaran untuk dituntut: {count}',
  'rewards.title': 'Untuk dituntut',
  'rewards.hide': 'Sembunyikan dahulu',
  'rewards.rebates': 'Rebat',
  'rewards.vip': 'VIP',
  'rewards.cover': 'Bonus dilepaskan',
  'rewards.all': 'Lihat promosi',
};
