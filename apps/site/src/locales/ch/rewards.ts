import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': '可領取的獎勵：{count}',
  'rewards.title': '可領取',
  'rewards.hide': '暫時隱藏',
  'rewards.rebates': '返水',
  'rewards.vip': 'VIP',
  'rewards.cover': '已解鎖獎金',
  'rewards.all': '查看優惠活動',
};
