import type { LadderMessages } from './pt.ts';

export const messages: LadderMessages = {
  cashOut: '兑现',
  stands: '当前价值 {x} 倍',
  next: '下一级：{x} 倍',
  prizes: '奖金',
  wentOut: '您以 {x} 倍兑现',
  reachedTop: '您拿到了最后一奖：{x} 倍',
  level: '难度',
  easy: '简单',
  medium: '中等',
  hard: '困难',
  extreme: '极难',
  insane: '疯狂',
  planned: '自动计划：{n}',
  howTitle: '怎么玩',
  paysTitle: '赔付与概率',
  pays: '赔付',
  chance: '概率',
  oneIn: '{n} 次中 1 次',
  edgeTitle: '任何策略，返还率都一样',
  edgeText:
    '平台只在开局时抽取一次 3%，此后每一步都是公平的：无论您何时停下、怎样选择，返还率都是 97%。没有哪种猜法更好。',
  topTitle: '最高到哪里',
  topText: '奖金在超过 10,000 倍之前结束。到达最后一奖时立即派彩：显示的奖金绝不会被削减。',
  roundText: '奖金为投注额乘以倍数，只取整一次，向下取到分。',
  leaveTitle: '如果您中途离开',
};
