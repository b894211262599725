import type { Words } from '../catalogue.ts';

export const rewards: Words<'rewards'> = {
  'rewards.count': '可领取的奖励：{count}',
  'rewards.title': '可领取',
  'rewards.hide': '暂时隐藏',
  'rewards.rebates': '返水',
  'rewards.vip': 'VIP',
  'rewards.cover': '已解锁奖金',
  'rewards.all': '查看优惠活动',
};
