import { centavos, formatReais, sum } from '@arara/money';
import type { Queryable, Tx } from './db/index.ts';
import type { NotifyHold } from './modules/activities/index.ts';
import { type Bonus, listEnding } from './modules/bonus/index.ts';
import { CLAW_BACK, type Tell } from './modules/cashier/index.ts';
import { type Facts, listDaysOf, listLifetimes } from './modules/facts/index.ts';
import type { TicketNews } from './modules/helpdesk/index.ts';
import type { Notify } from './modules/identity/index.ts';
import {
  type Inbox,
  type InboxParts,
  type Post,
  type Standings,
  type Watched,
  createInbox,
  createWatch,
} from './modules/inbox/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Rebates } from './modules/rebates/index.ts';
import type { Sites } from './modules/sites/index.ts';
import { type Change, listLevels } from './modules/vip/index.ts';
import { dayOf } from './platform/index.ts';

const AT_ONCE = 500;
/** Kinds of movements by which a member's own money comes in. */
const arrivals: readonly string[] = ['deposit', 'suspense_credit'];

/** The ledger, with a message to the player beside each deposit, and beside what the bank takes back of one. */
export function tellingOfDeposits(ledger: Ledger, post: Post): Ledger {
  return {
    ...ledger,
    async post(tx, movement) {
      const posted = await ledger.post(tx, movement);
      if (posted.status !== 'posted' || !arrivals.includes(movement.kind)) return posted;
      const gained = sum(movement.legs.filter(({ account }) => account === 'cash').map(({ amount }) => amount));
      const params = { amount: formatReais(gained) };
      const [memberId, cause] = [movement.playerId, `deposit:${movement.key}`];
      await post.notify(tx, { memberId, cause, template: 'deposit_credited', params });
      return posted;
    },
    async recover(tx, recovery) {
      const recovered = await ledger.recover(tx, recovery);
      if (recovered.status !== 'posted') return recovered;
      const params = { amount: formatReais(centavos(recovered.fromCash + recovered.fromReceivable)) };
      const [memberId, cause] = [recovery.playerId, `deposit_returned:${recovery.key}`];
      await post.notify(tx, { memberId, cause, template: 'deposit_returned', params });
      return recovered;
    },
  };
}

/** What a gift is called, by what it came from and how it was given. */
function templateOf(cause: string, state: 'credited' | 'active' | 'waiting') {
  if (state === 'waiting') return 'bonus_waiting' as const;
  if (cause.startsWith('tournament:')) return 'tournament_prize' as const;
  if (cause.startsWith('vip:')) return 'vip_gift' as const;
  return state === 'credited' ? ('reward_credited' as const) : ('bonus_active' as const);
}

/** Rewards, with a message to the player beside each. */
export function tellingOfRewards<Some extends Pick<Bonus, 'give'>>(bonus: Some, post: Post): Some {
  return {
    ...bonus,
    async give(tx, gift) {
      const given = await bonus.give(tx, gift);
      if (!given.isNew) return given;
      const { memberId, cause } = gift;
      const template = templateOf(cause, given.state);
      const [noun, id = ''] = cause.split(':');
      const link = noun === 'tournament' ? { link: `/promotion/activity/tournaments/${id}` } : {};
      const params = { amount: formatReais(gift.amount) };
      await post.notify(tx, { memberId, cause: `reward:${gift.key}`, template, params, ...link });
      return given;
    },
  };
}

/** Notifies a player when a claim waits for staff, was refused, or was not decided in time. */
export const notifyOfHolds =
  (post: Post): NotifyHold =>
  (tx, { memberId, claimId, amount, news }) =>
    post.notify(tx, {
      memberId,
      cause: `claim_${news}:${claimId}`,
      template: `claim_${news}`,
      params: { amount: formatReais(amount) },
    });

type DebtNews = Extract<Parameters<Tell>[1], { kind: 'debt_opened' | 'debt_settled' }>;

/** Tells a player that they owe something, or that money which came in settled it. */
function tellDebt(post: Post, tx: Tx, news: DebtNews): Promise<void> {
  const { memberId } = news;
  if (news.kind === 'debt_opened') {
    const params = { amount: formatReais(news.amount) };
    return post.notify(tx, { memberId, cause: `debt_opened:${news.debt}`, template: 'debt_opened', params });
  }
  const params = { amount: formatReais(news.taken), remaining: formatReais(news.remaining) };
  return post.notify(tx, { memberId, cause: `debt_settled:${news.step}`, template: 'debt_settled', params });
}

/** What of withdrawals and deposits others decided. What a player does themselves is no news to them. */
export function tellingOfCashier(post: Post): Tell {
  return async (tx, news) => {
    if (news.kind === 'deposit_refused') {
      const { memberId, orderNumber } = news.order;
      return post.notify(tx, { memberId, cause: `deposit_refused:${orderNumber}`, template: 'deposit_refused' });
    }
    if (news.kind === 'debt_opened' || news.kind === 'debt_settled') return tellDebt(post, tx, news);
    const { id, memberId, amount, status, reason, reasonCode } = news.withdrawal;
    if (status === 'refused' && reasonCode === CLAW_BACK) {
      const params = { amount: formatReais(amount) };
      return post.notify(tx, { memberId, cause: `withdrawal:${id}:stopped`, template: 'withdrawal_stopped', params });
    }
    if (status !== 'approved' && status !== 'paid' && status !== 'refused' && status !== 'failed') return;
    const why = status === 'refused' ? { reason: reason ?? '' } : status === 'failed' ? { code: reasonCode ?? '' } : {};
    const params = { amount: formatReais(amount), ...why };
    await post.notify(tx, { memberId, cause: `withdrawal:${id}:${status}`, template: `withdrawal_${status}`, params });
  };
}

/** A level that was reached; reached again another day, it is told again. */
export const tellingOfLevels =
  (post: Post) =>
  (tx: Tx, memberId: number, { to: level, at }: Change): Promise<void> =>
    post.notify(tx, { memberId, cause: `vip_level:${level}:${dayOf(at)}`, template: 'vip_level', params: { level } });

/** Notices of security stand where they stand; beside the mail, a push points to them. */
export const warning =
  (post: Post, mail: Notify): Notify =>
  async (tx, notice) => {
    await mail(tx, notice);
    await post.warn(tx, notice.memberId);
  };

/** Sites, with a message to everybody of one when a document of it is announced. */
export function tellingOfDocuments(sites: Sites, post: Post): Sites {
  const { drafts } = sites;
  return {
    ...sites,
    drafts: {
      ...drafts,
      async announce(tx, id, site, effectiveAt) {
        const changed = await drafts.announce(tx, id, site, effectiveAt);
        const { kind, texts, effectiveAt: until } = changed.after;
        const titles = Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
        await post.broadcast(tx, {
          cause: `document:${id}`,
          site: site.key,
          template: 'document_announced',
          params: { name: titles, until: until?.toISOString() ?? '' },
          link: `/documents/${kind}`,
        });
        return changed;
      },
    },
  };
}

/** Answers to tickets, with a message to who asked. */
export const newsOfTickets = (post: Post): TicketNews => ({
  answered: (tx, { memberId, id, seen, protocol }) =>
    post.notify(tx, {
      memberId,
      cause: `ticket:${id}:${protocol ?? seen}`,
      template: protocol === null ? 'ticket_answered' : 'complaint_answered',
      params: { number: protocol ?? id },
      link: `/information-center/support/ticket/${id}`,
    }),
  read: (tx, memberId, id) => post.seen(tx, memberId, `ticket:${id}`),
});

/** What facts and levels say of members, for whom a message is meant. */
const standings: Standings = {
  levels: listLevels,
  async depositors(q, memberIds) {
    const lives = await listLifetimes(q, memberIds);
    return new Set(lives.flatMap(({ memberId, depositCount }) => (depositCount > 0 ? [memberId] : [])));
  },
  async playersSince(q, memberIds, since) {
    const days = await listDaysOf(q, memberIds, { from: dayOf(since), to: '9999-12-31' });
    return new Set(days.flatMap(({ memberId, bets }) => (bets > 0 ? [memberId] : [])));
  },
};

interface WatchedParts {
  db: Queryable;
  facts: Pick<Facts, 'allDays'>;
  rebates: Pick<Rebates, 'claimable'>;
}

function watchedBy({ db, facts, rebates }: WatchedParts): Watched {
  return {
    async *ending(from, until) {
      for (let after: string | null = null; ;) {
        const some = await listEnding(db, { from, until, after, most: AT_ONCE });
        yield* some;
        const last = some.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },
    async *played(day) {
      for (let after: { day: string; memberId: number } | undefined; ;) {
        const some = await facts.allDays(db, { from: day, to: day }, { ...(after ? { after } : {}), limit: AT_ONCE });
        for (const { memberId } of some) yield memberId;
        const last = some.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },
    isRebateReady: async (memberId) => (await rebates.claimable(memberId)) > 0,
  };
}

/** Messages, with what they ask of the modules beside them. */
export function createHouseInbox(parts: Omit<InboxParts, 'standings'> & WatchedParts & { post: Post }): Inbox {
  const { jobs } = parts;
  jobs.work('inbox_watch', createWatch({ ...parts, watched: watchedBy(parts) }));
  jobs.every('inbox_watch', '5 * * * *');
  return createInbox({ ...parts, standings });
}
