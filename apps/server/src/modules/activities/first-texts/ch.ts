import type { Bodies } from './bodies.ts';

export const ch: Bodies = {
  first_deposit: '首次儲值，平台送您一份見面禮。儲值後在此領取，即可玩得更盡興。',
  daily_login: '每天來這裡簽到：連續簽到，獎勵逐日增加，直到第七天。',
  daily_wheel: '每天一次轉盤機會，各獎品的中獎機率全部公開，結果可事後驗證。',
  lottery_wheel: '儲值和投注都能獲得轉盤次數，攢夠後隨時可轉。',
  invitation: '邀請您認識的朋友。好友儲值並遊戲後，您即可獲得獎勵。',
  daily_rescue: '昨天手氣不佳？部分虧損返還給您，僅限今天領取。',
  recharge_rebate: '每筆符合條件的儲值，完成投注要求後返還一部分。',
  recharge_tiers: '儲值越多，禮金越高：從青銅到鑽石。',
  missions: '每日與每週任務，各有獎勵。',
};
