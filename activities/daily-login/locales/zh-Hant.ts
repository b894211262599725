import type { Words } from './pt.ts';

export const words: Words = {
  title: '每日簽到',
  body: '每天來這裡簽到：連續簽到，獎勵逐日增加，直到第七天。',
  rewards: '從第一天到最後一天的獎勵：{list}。最後一天之後重新開始。',
  restart: '漏簽一天將從第一天重新開始。',
  goOn: '漏簽一天後可從中斷處繼續。',
  deposited: '帳戶累計儲值須達到 {least}。',
  valid: '最近 {days} 天（含今天）的有效投注須達到 {least}。',
  sameDay: '當天的獎勵只能當天領取。',
};
