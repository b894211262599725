import type { Words } from './pt.ts';

export const words: Words = {
  title: '邀请好友',
  body: '邀请您认识的朋友。好友充值并游戏后，您即可获得奖励。',
  reward: '每位通过您的邀请加入并满足条件的好友，您可得 {reward}。',
  first: '好友的首次充值须达到 {least}。',
  deposited: '好友的累计充值须达到 {least}。',
  valid: '好友的累计有效投注须达到 {least}。',
  within: '好友须在注册后 {days} 天内完成全部条件，您也须在此期间领取；最后一天全天有效。',
  mostPerDay: '您每天最多可领取 {most} 位好友的奖励。',
  mostEver: '您总共最多可领取 {most} 位好友的奖励。',
  since: '只计算活动开始后注册的好友。',
  suspected: '与您或您邀请的其他好友使用相同 CPF、设备或付款账户者不计。如有误，请联系客服。',
};
