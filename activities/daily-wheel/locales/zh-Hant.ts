import type { Words } from './pt.ts';

export const words: Words = {
  title: '每日轉盤',
  body: '每天一次轉盤機會，各獎品的中獎機率全部公開，結果可事後驗證。',
  spins: '您每天有 {spins} 次轉動機會。',
  none: '轉動沒有任何條件。',
  deposit: '當天儲值達到 {deposit} 即可轉動。被銀行退回的儲值不算。',
  stakes: '當天有效投注達到 {stakes} 即可轉動。',
  either: '當天儲值達到 {deposit}，或當天有效投注達到 {stakes}，即可轉動。',
  draw: '轉盤有 {places} 格，最高獎為 {top}。結果來自您帳戶的可驗證抽取，任何人都不能選擇。',
  mean: '平均每次轉動約得 {mean}。每格的機率見獎品列表。',
  sameDay: '當天未用的次數不會累積到第二天。',
};
