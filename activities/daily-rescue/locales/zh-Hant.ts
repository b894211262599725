import type { Words } from './pt.ts';

export const words: Words = {
  title: '每日虧損救助',
  body: '昨天手氣不佳？部分虧損返還給您，僅限今天領取。',
  share: '返還您昨天虧損的 {share}，最高 {most}。',
  loss: '虧損的計算：當天投注額，減去贏得的金額，再減去當天的活動獎勵。使用獎金的投注不計。',
  least: '當天虧損須達到 {least}。',
  nextDay: '只能在虧損的次日領取，過期不補。',
  lastDay: '活動最後一天的虧損，只有次日活動仍開放時才能領取。',
};
