import type { inboxIcons, inboxTopics } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Messages } from '../../platform/index.ts';

export type Topic = (typeof inboxTopics)[number];
export type Icon = (typeof inboxIcons)[number];

/** What the house says by itself; its words are in all nine catalogues. */
export type Template = keyof Messages['inbox'];

/** A name that is written in several languages. */
type Words = Partial<Record<LocaleKey, string>>;

/**
 * What fills the blanks. `amount` and `remaining` are decimal strings of reais, `until` a moment, `code` why a bank did not pay: each is
 * written for its reader when it is read.
 */
export type Params = Readonly<Record<string, string | number | Words>>;

/** Something to tell one member. */
export interface Notice {
  memberId: number;
  /** What it tells of, as `noun:id`: for one member, once. */
  cause: string;
  template: Template;
  params?: Params;
  /** Where it leads, where that is not the place of its template. */
  link?: string;
}

interface About {
  topic: Topic;
  icon: Icon;
  link: string;
}

const about: Readonly<Record<Template, About>> = {
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
  reward_credited: { topic: 'rewards', icon: 'reward', link: '/promotion/history' },
  bonus_active: { topic: 'rewards', icon: 'reward', link: '/promotion/cover' },
  bonus_waiting: { topic: 'rewards', icon: 'reward', link: '/promotion/cover' },
  bonus_expiring: { topic: 'rewards', icon: 'clock', link: '/promotion/cover' },
  vip_gift: { topic: 'rewards', icon: 'vip', link: '/promotion/vip' },
  vip_level: { topic: 'rewards', icon: 'vip', link: '/promotion/vip' },
  tournament_prize: { topic: 'rewards', icon: 'trophy', link: '/promotion/activity/tournaments' },
  claim_held: { topic: 'rewards', icon: 'clock', link: '/promotion/history' },
  claim_refused: { topic: 'rewards', icon: 'reward', link: '/promotion/history' },
  claim_expired: { topic: 'rewards', icon: 'clock', link: '/promotion' },
  rebate_ready: { topic: 'rewards', icon: 'rebate', link: '/promotion/rebates' },
  document_announced: { topic: 'account', icon: 'document', link: '/documents' },
  ticket_answered: { topic: 'account', icon: 'support', link: '/information-center/support' },
  complaint_answered: { topic: 'account', icon: 'support', link: '/information-center/support' },
};

export const aboutOf = (template: Template): About => about[template];

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(about, name);
}

/** What the server by itself invites a player with to play on: sent to nobody who may not be sent marketing. */
const marketing: ReadonlySet<Template> = new Set(['bonus_expiring', 'rebate_ready', 'vip_level']);

/** Whether a message is marketing: what staff wrote always is, of the server's own only what invites to play. */
export function isMarketing(template: string | null): boolean {
  return template === null || (isTemplate(template) && marketing.has(template));
}
