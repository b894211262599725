import type { Words } from './pt.ts';

export const words: Words = {
  title: '邀請好友',
  body: '邀請您認識的朋友。好友儲值並遊戲後，您即可獲得獎勵。',
  reward: '每位透過您的邀請加入並滿足條件的好友，您可得 {reward}。',
  first: '好友的首次儲值須達到 {least}。',
  deposited: '好友的累計儲值須達到 {least}。',
  valid: '好友的累計有效投注須達到 {least}。',
  within: '好友須在註冊後 {days} 天內完成全部條件，您也須在此期間領取；最後一天全天有效。',
  mostPerDay: '您每天最多可領取 {most} 位好友的獎勵。',
  mostEver: '您總共最多可領取 {most} 位好友的獎勵。',
  since: '只計算活動開始後註冊的好友。',
  suspected: '與您或您邀請的其他好友使用相同 CPF、裝置或付款帳戶者不計。如有誤，請聯絡客服。',
};
