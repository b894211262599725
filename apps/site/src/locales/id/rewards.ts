import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': 'Hadiah siap diambil: {count}',
  'rewards.title': 'Siap diambil',
  'rewards.hide': 'Sembunyikan dulu',
  'rewards.rebates': 'Rabat',
  'rewards.vip': 'VIP',
  'rewards.cover': 'Bonus terbuka',
  'rewards.all': 'Lihat promosi',
};
