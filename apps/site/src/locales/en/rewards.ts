import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': 'Rewards to claim: {count}',
  'rewards.title': 'To claim',
  'rewards.hide': 'Hide for now',
  'rewards.rebates': 'Rebates',
  'rewards.vip': 'VIP',
  'rewards.cover': 'Bonus released',
  'rewards.all': 'See promotions',
};
