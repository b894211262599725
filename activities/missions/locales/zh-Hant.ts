import type { Words } from './pt.ts';

export const words: Words = {
  title: '任務',
  body: '每日與每週任務，各有獎勵。',
  each: '每個任務有各自的獎勵，下一週期可再次完成。',
  day: '每天：',
  week: '每週：',
  stakes: '有效投注達 {amount}，可得 {reward}。',
  stakesIn: '在以下遊戲中有效投注達 {amount}：{categories}。獎勵：{reward}。',
  bets: '下注 {count} 次，可得 {reward}。',
  deposits: '完成 {count} 筆 {amount} 或以上的儲值，可得 {reward}。',
  deposited: '累計儲值 {amount}，可得 {reward}。',
  within: '一天為午夜至午夜，一週為週一至週日。請在同一週期內領取，逾期作廢。',
  since: '從活動開始當天起的投注計入；儲值從活動開始時起計入。',
  returned: '被銀行退回的儲值不計。',
};
