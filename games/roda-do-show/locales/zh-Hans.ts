import type { Messages } from './pt.ts';

export const messages: Messages = {
  cloth: '转盘号码：点击放筹码',
  place: '号码 {n}：赢 {x} 倍',
  placeLaid: '号码 {n}：赢 {x} 倍，已有 {amount}',
  came: '停在 {n}',
  cameBoosted: '停在 {n}，赢利乘以 {x}',
  boost: '{x}！转盘再转一次',
  spinning: '转盘正在转动…',
  howTitle: '玩法',
  howText:
    '转盘有 54 格。可押一个或多个号码：1、2.2、5.3、10、21 或 43。转盘停在您的号码上，筹码连同该倍数的赢利一起返还。',
  boostTitle: '倍增格',
  boostText:
    '有三格是倍增格：两格 2X，一格 5X。停在倍增格时，本局赢利相乘，转盘再转；筹码本身只返还一次。每局最多三次倍增：第三次之后倍增格熄灭，转盘必停在号码上。',
  paysTitle: '赔付',
  number: '号码',
  segments: '格数',
  gain: '赢利',
  returns: '返还率',
  topText: '最高奖为连续三次 5X 后的 43：筹码的 5376 倍，8,030,664 局中一局。',
  roundingText: '筹码放在多个号码上时，赢利向您有利的方向取整，最多为注额的 0.01%。',
  statsNote: '仅为历史：每次转动相互独立，之前的结果不影响下一次的机会。',
  often: '出现 {n} 次',
};
