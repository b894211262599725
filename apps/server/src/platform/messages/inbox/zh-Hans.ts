import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: '充值已到账',
    text: '{amount} 已存入您的余额，祝您玩得开心！',
  },
  deposit_refused: {
    title: '充值未到账',
    text: '这笔付款未能入账，请在充值记录中查看原因。',
  },
  deposit_returned: {
    title: '充值被银行退回',
    text: '银行已将 {amount} 退还给付款人，并从您的余额中扣除。如有疑问，请联系客服。',
  },
  withdrawal_approved: {
    title: '提现已批准',
    text: '您的 {amount} 提现已批准，正在汇出。',
  },
  withdrawal_paid: {
    title: '提现已支付',
    text: '您的 {amount} 提现已汇出，请查看银行账户。',
  },
  withdrawal_refused: {
    title: '提现未获批准',
    text: '您的 {amount} 提现已退回余额。原因：{reason}',
  },
  withdrawal_failed: {
    title: '银行未支付您的提现',
    text: '{amount} 已退回您的余额。{code}',
  },
  withdrawal_stopped: {
    title: '提款已停止',
    text: '银行收回了您的一笔充值，我们用 {amount} 的提款来抵付，剩余金额已退回余额。',
  },
  debt_opened: {
    title: '尚欠款项',
    text: '银行收回了一笔已使用的充值，尚欠 {amount}。您之后的充值会先抵付这笔欠款。',
  },
  debt_settled: {
    title: '已抵付欠款',
    text: '我们用到账款项中的 {amount} 抵付欠款，尚余 {remaining}。',
  },
  reward_credited: {
    title: '奖励已到账',
    text: '{amount} 已存入您的余额。',
  },
  bonus_active: {
    title: '奖金已激活',
    text: '您获得了 {amount} 奖金，查看还差多少即可解锁。',
  },
  bonus_waiting: {
    title: '奖金排队中',
    text: '{amount} 奖金将在当前奖金结束后开始。',
  },
  bonus_expiring: {
    title: '您的奖金即将到期',
    text: '有效期至 {until}，查看还差多少即可解锁。',
  },
  vip_gift: {
    title: 'VIP 礼物',
    text: '您从 VIP 俱乐部获得了 {amount}，请尽情享受！',
  },
  vip_level: {
    title: 'VIP 升级',
    text: '恭喜！您已达到 {level} 级，快看看您的特权。',
  },
  tournament_prize: {
    title: '锦标赛奖金',
    text: '您赢得了 {amount}！查看最终排名。',
  },
  claim_held: {
    title: '领取正在审核',
    text: '您领取的 {amount} 正在审核中，通过后我们会通知您。',
  },
  claim_refused: {
    title: '领取未通过',
    text: '您领取的 {amount} 未通过：您的账户与其他已领取奖励的账户有关联。如有误，请联系客服。',
  },
  claim_expired: {
    title: '审核已结束',
    text: '我们未能及时完成对您领取的 {amount} 的审核。若活动仍在进行，您可以重新领取。',
  },
  rebate_ready: {
    title: '您的返水已可领取',
    text: '昨天投注的一部分已返还给您，随时可以领取。',
  },
  document_announced: {
    title: '文件已更新',
    text: '《{name}》将于 {until} 变更，请阅读新内容。',
  },
  ticket_answered: {
    title: '您的工单已回复',
    text: '工单 {number} 的回复正在等您查看。',
  },
  complaint_answered: {
    title: '您的投诉已答复',
    text: '投诉 {number} 的正式答复现可查看。',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: '您的资金有新动态，点击查看。',
  rewards: '有奖励在等您，点击查看。',
  account: '您的账户有一条通知，点击阅读。',
  news: '您收到一条消息，点击阅读。',
  security: '安全提醒：请确认是您本人操作。',
};
