import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: '请选 1 至 10 个号码',
  best: '{n} 个全中 {n} 个：{amount} · {chance}',
  howText:
    '从 80 个号码中选 1 至 10 个并定下投注额。每两分钟开出 20 个球，所有人相同。您的号码开出越多，得到越多。金额已含本金。',
  aheadText: '一张彩票最多可连续进入五期：每期各付一注，独立计奖。到点即截止投注。',
  tablePicks: '{n} 个号码',
  tablePick: '1 个号码',
  returnText: '每一行的平均返还率都在 96.29% 与 97.10% 之间。奖金不取整，也不与人分享。',
  drawText: '第一个球出现时，20 个球早已抽定。画面只按开出顺序展示，所有人同时看到。',
};
