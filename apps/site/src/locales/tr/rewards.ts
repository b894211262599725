import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': 'Alınacak ödüller: {count}',
  'rewards.title': 'Alınacaklar',
  'rewards.hide': 'Şimdilik gizle',
  'rewards.rebates': 'İadeler',
  'rewards.vip': 'VIP',
  'rewards.cover': 'Açılan bonus',
  'rewards.all': 'Promosyonları gör',
};
