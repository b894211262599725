import type { inboxIcons, inboxTopics } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';

export type InboxTopic = (typeof inboxTopics)[number];
export type InboxIcon = (typeof inboxIcons)[number];

/** A name in several languages. */
type TranslatedName = Partial<Record<WireLocale, string>>;

/**
 * The parameters of a template. `amount` and `remaining` are decimal strings of reais, `until` is an ISO timestamp, `code` is the
 * bank's reason; each is formatted in the reader's language when it is read.
 */
export type NoticeParams = Readonly<Record<string, string | number | TranslatedName>>;

/** A notice to one member. */
export interface Notice {
  memberId: number;
  /** The cause as `noun:id`: one notice for each member and cause. */
  cause: string;
  template: NoticeTemplate;
  params?: NoticeParams;
  /** The page that it opens; by default that of its template. */
  link?: string;
}

interface NoticePresentation {
  topic: InboxTopic;
  icon: InboxIcon;
  link: string;
}

const presentations = {
  deposit_credited: { topic: 'money', icon: 'deposit', link: '/rechargeRecord' },
  deposit_refused: { topic: 'money', icon: 'deposit', link: '/rechargeRecord' },
  deposit_returned: { topic: 'money', icon: 'deposit', link: '/order-center' },
  withdrawal_approved: { topic: 'money', icon: 'withdrawal', link: '/withdrawalRecord' },
  withdrawal_paid: { topic: 'money', icon: 'withdrawal', link: '/withdrawalRecord' },
  withdrawal_refused: { topic: 'money', icon: 'withdrawal', link: '/withdrawalRecord' },
  withdrawal_failed: { topic: 'money', icon: 'withdrawal', link: '/withdrawalRecord' },
  withdrawal_stopped: { topic: 'money', icon: 'withdrawal', link: '/withdrawalRecord' },
  debt_opened: { topic: 'money', icon: 'deposit', link: '/recharge' },
  debt_settled: { topic: 'money', icon: 'deposit', link: '/recharge' },
  round_reversed: { topic: 'money', icon: 'document', link: '/gameRecords' },
  reward_credited: { topic: 'rewards', icon: 'reward', link: '/promotion/history' },
  bonus_active: { topic: 'rewards', icon: 'reward', link: '/promotion/cover' },
  bonus_waiting: { topic: 'rewards', icon: 'reward', link: '/promotion/cover' },
  bonus_expiring: { topic: 'rewards', icon: 'clock', link: '/promotion/cover' },
  free_rounds: { topic: 'rewards', icon: 'reward', link: '/promotion/cover' },
  free_rounds_prize: { topic: 'rewards', icon: 'reward', link: '/promotion/cover' },
  vip_gift: { topic: 'rewards', icon: 'vip', link: '/promotion/vip' },
  vip_level: { topic: 'rewards', icon: 'vip', link: '/promotion/vip' },
  tournament_prize: { topic: 'rewards', icon: 'trophy', link: '/promotion/activity/tournaments' },
  claim_held: { topic: 'rewards', icon: 'clock', link: '/promotion/history' },
  claim_refused: { topic: 'rewards', icon: 'reward', link: '/promotion/history' },
  claim_expired: { topic: 'rewards', icon: 'clock', link: '/promotion' },
  rebate_ready: { topic: 'rewards', icon: 'rebate', link: '/promotion/rebates' },
  document_announced: { topic: 'account', icon: 'document', link: '/documents' },
  account_restricted: { topic: 'account', icon: 'document', link: '/self-exclusion' },
  identity_approved: { topic: 'account', icon: 'document', link: '/identity' },
  identity_refused: { topic: 'account', icon: 'document', link: '/identity' },
  ticket_answered: { topic: 'account', icon: 'support', link: '/information-center/support' },
  funds_requested: { topic: 'account', icon: 'document', link: '/information-center/funds' },
  care_check_in: { topic: 'account', icon: 'support', link: '/information-center/support' },
  care_limits: { topic: 'account', icon: 'shield', link: '/limits' },
  care_pause: { topic: 'account', icon: 'shield', link: '/self-exclusion' },
  care_help: { topic: 'account', icon: 'support', link: '/information-center/support' },
  complaint_answered: { topic: 'account', icon: 'support', link: '/information-center/support' },
} as const satisfies Record<string, NoticePresentation>;

/** The automatic notices. The messages `inbox.<template>.title` and `.text` are their texts. */
export type NoticeTemplate = keyof typeof presentations;

export const getPresentation = (template: NoticeTemplate): NoticePresentation => presentations[template];

export function isTemplate(name: string): name is NoticeTemplate {
  return Object.hasOwn(presentations, name);
}

/** Automatic notices that invite to play. Members who may not receive marketing do not get them. */
const marketing: ReadonlySet<NoticeTemplate> = new Set(['bonus_expiring', 'rebate_ready', 'vip_level']);

/** Whether a message is marketing: every message of staff, and the automatic notices that invite to play. */
export function isMarketing(template: string | null): boolean {
  return template === null || (isTemplate(template) && marketing.has(template));
}
