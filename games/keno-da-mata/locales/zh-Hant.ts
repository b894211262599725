import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: '請選 1 至 10 個號碼',
  best: '{n} 個全中 {n} 個：{amount} · {chance}',
  howText:
    '從 80 個號碼中選 1 至 10 個並定下投注額。每兩分鐘開出 20 顆球，所有人相同。您的號碼開出越多，得到越多。金額已含本金。',
  aheadText: '一張彩券最多可連續進入五期：每期各付一注，獨立計獎。到點即截止投注。',
  tablePicks: '{n} 個號碼',
  tablePick: '1 個號碼',
  returnText: '每一行的平均返還率都在 96.29% 與 97.10% 之間。獎金不取整，也不與人分享。',
  drawText: '第一顆球出現時，20 顆球早已抽定。畫面只依開出順序展示，所有人同時看到。',
};
