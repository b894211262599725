import type { LadderMessages } from './pt.ts';

export const messages: LadderMessages = {
  cashOut: '兌現',
  stands: '目前價值 {x} 倍',
  next: '下一級：{x} 倍',
  prizes: '獎金',
  wentOut: '您以 {x} 倍兌現',
  reachedTop: '您拿到了最後一獎：{x} 倍',
  level: '難度',
  easy: '簡單',
  medium: '中等',
  hard: '困難',
  extreme: '極難',
  insane: '瘋狂',
  planned: '自動計畫：{n}',
  howTitle: '怎麼玩',
  paysTitle: '派彩與機率',
  pays: '派彩',
  chance: '機率',
  oneIn: '{n} 次中 1 次',
  edgeTitle: '任何策略，返還率都一樣',
  edgeText:
    '平台只在開局時抽取一次 3%，此後每一步都是公平的：無論您何時停下、怎樣選擇，返還率都是 97%。沒有哪種猜法更好。',
  topTitle: '最高到哪裡',
  topText: '獎金在超過 10,000 倍之前結束。到達最後一獎時立即派彩：顯示的獎金絕不會被削減。',
  roundText: '獎金為投注額乘以倍數，只取整一次，向下取到分。',
  leaveTitle: '如果您中途離開',
};
