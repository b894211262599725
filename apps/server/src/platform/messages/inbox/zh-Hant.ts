import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: '儲值已入帳',
    text: '{amount} 已存入您的餘額，祝您玩得開心！',
  },
  deposit_refused: {
    title: '儲值未入帳',
    text: '這筆付款未能入帳，請到儲值紀錄查看原因。',
  },
  deposit_returned: {
    title: '儲值被銀行退回',
    text: '銀行已將 {amount} 退還給付款人，並自您的餘額扣除。如有疑問，請聯絡客服。',
  },
  withdrawal_approved: {
    title: '提款已核准',
    text: '您的 {amount} 提款已核准，正在匯出。',
  },
  withdrawal_paid: {
    title: '提款已支付',
    text: '您的 {amount} 提款已匯出，請查看銀行帳戶。',
  },
  withdrawal_refused: {
    title: '提款未獲核准',
    text: '您的 {amount} 提款已退回餘額。原因：{reason}',
  },
  withdrawal_failed: {
    title: '銀行未支付您的提款',
    text: '{amount} 已退回您的餘額。{code}',
  },
  withdrawal_stopped: {
    title: '提款已停止',
    text: '銀行收回了您的一筆儲值，我們用 {amount} 的提款來抵付，剩餘金額已退回餘額。',
  },
  debt_opened: {
    title: '尚欠款項',
    text: '銀行收回了一筆已使用的儲值，尚欠 {amount}。您之後的儲值會先抵付這筆欠款。',
  },
  debt_settled: {
    title: '已抵付欠款',
    text: '我們用入帳款項中的 {amount} 抵付欠款，尚餘 {remaining}。',
  },
  reward_credited: {
    title: '獎勵已入帳',
    text: '{amount} 已存入您的餘額。',
  },
  bonus_active: {
    title: '獎金已啟用',
    text: '您獲得了 {amount} 獎金，看看還差多少就能解鎖。',
  },
  bonus_waiting: {
    title: '獎金排隊中',
    text: '{amount} 獎金會在目前的獎金結束後開始。',
  },
  bonus_expiring: {
    title: '您的獎金即將到期',
    text: '有效期限至 {until}，看看還差多少就能解鎖。',
  },
  vip_gift: {
    title: 'VIP 禮物',
    text: '您從 VIP 俱樂部獲得了 {amount}，盡情享受吧！',
  },
  vip_level: {
    title: 'VIP 升級',
    text: '恭喜！您已達到 {level} 級，快看看您的禮遇。',
  },
  tournament_prize: {
    title: '錦標賽獎金',
    text: '您贏得了 {amount}！查看最終排名。',
  },
  claim_held: {
    title: '領取正在審核',
    text: '您領取的 {amount} 正在審核中，通過後我們會通知您。',
  },
  claim_refused: {
    title: '領取未通過',
    text: '您領取的 {amount} 未通過：您的帳戶與其他已領取獎勵的帳戶有關聯。如有誤，請聯絡客服。',
  },
  claim_expired: {
    title: '審核已結束',
    text: '我們未能及時完成對您領取的 {amount} 的審核。若活動仍在進行，您可以重新領取。',
  },
  rebate_ready: {
    title: '您的返水可以領取了',
    text: '昨天投注的一部分已回饋給您，隨時可以領取。',
  },
  document_announced: {
    title: '文件有新版本',
    text: '《{name}》將於 {until} 變更，請閱讀新內容。',
  },
  ticket_answered: {
    title: '您的工單已有回覆',
    text: '工單 {number} 的回覆正在等您查看。',
  },
  complaint_answered: {
    title: '您的申訴已有答覆',
    text: '申訴 {number} 的正式答覆現在可以查看。',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: '您的資金有新動態，點一下查看。',
  rewards: '有獎勵在等您，點一下查看。',
  account: '您的帳戶有一則通知，點一下閱讀。',
  news: '您收到一則訊息，點一下閱讀。',
  security: '安全提醒：請確認是您本人操作。',
};
