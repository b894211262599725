import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: '請選 5 個號碼，還差 {n} 個。',
  best: '5 個全中：{amount} · {chance}',
  howText:
    '從 80 個號碼中選 5 個並定下投注額。每五分鐘開出 5 顆球，所有人相同。中 1 個返還本金；中 2 個起就贏。金額已含本金。',
  aheadText: '一張彩券最多可連續進入十二期：每期各付一注，獨立計獎。到點即截止投注。',
  tableTicket: '5 個號碼的彩券',
  returnText: '平均返還率 96.69%。最高獎固定，不分享也不累積：投注額的 200,000 倍，機會為 24,040,016 分之一。',
  drawText: '第一顆球出現時，5 顆球早已抽定。畫面只依開出順序展示，所有人同時看到。',
};
