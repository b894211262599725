import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: '请选 5 个号码，还差 {n} 个。',
  best: '5 个全中：{amount} · {chance}',
  howText:
    '从 80 个号码中选 5 个并定下投注额。每五分钟开出 5 个球，所有人相同。中 1 个返还本金；中 2 个起就赢。金额已含本金。',
  aheadText: '一张彩票最多可连续进入十二期：每期各付一注，独立计奖。到点即截止投注。',
  tableTicket: '5 个号码的彩票',
  returnText: '平均返还率 96.69%。最高奖固定，不分享也不累积：投注额的 200,000 倍，机会为 24,040,016 分之一。',
  drawText: '第一个球出现时，5 个球早已抽定。画面只按开出顺序展示，所有人同时看到。',
};
