import { findGame } from '@arara/games';
import type { Queryable } from '../db/index.ts';
import { broken, fieldErrors, invalid, refused } from '../http/index.ts';
import { createLimitAlerts } from '../modules/money/play-limits/index.ts';
import { createChat } from '../modules/communication/chat/index.ts';
import { createHelpdesk } from '../modules/communication/helpdesk/index.ts';
import {
  type AudienceStats,
  type Inbox,
  type NoticeSources,
  createInbox,
  createTimedNotices,
} from '../modules/communication/inbox/index.ts';
import { createReceiptReader } from '../modules/money/cashier/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import { createLatestWins, maskName } from '../modules/play/wins/index.ts';
import { listEnding } from '../modules/rewards/bonus/index.ts';
import { listDaysOfMembers, listLifetimes } from '../modules/rewards/player-stats/index.ts';
import { listLevels } from '../modules/rewards/vip/index.ts';
import { dayOf, isUuid } from '../platform/index.ts';
import { createRealtime } from '../realtime/index.ts';
import type { AccountModules } from './accounts.ts';
import type { MoneyModules } from './money.ts';
import type { Platform } from './platform.ts';
import { type GameCatalog, type PlayModules, createSharedGameFinder } from './play.ts';
import type { RewardModules } from './rewards.ts';
import type { ServerDeps } from './server-deps.ts';

/** The maximum size of a ticket's picture. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const PAGE_SIZE = 500;

interface CommunicationDeps {
  platform: Platform;
  accounts: AccountModules;
  ledger: Ledger;
  cashier: MoneyModules['cashier'];
  gameCatalog: GameCatalog;
  play: PlayModules;
  rewards: RewardModules;
}

/** Reads levels and statistics of members to select the audience of announcements. */
const audienceStats: AudienceStats = {
  levels: listLevels,
  async depositors(q, memberIds) {
    const lifetimes = await listLifetimes(q, memberIds);
    return new Set(lifetimes.flatMap(({ memberId, depositCount }) => (depositCount > 0 ? [memberId] : [])));
  },
  async playersSince(q, memberIds, since) {
    const days = await listDaysOfMembers(q, memberIds, { from: dayOf(since), to: '9999-12-31' });
    return new Set(days.flatMap(({ memberId, bets }) => (bets > 0 ? [memberId] : [])));
  },
};

/** Lists the subjects of reminders: bonuses that end soon and claimable rebates. */
function createReminderSource({ db }: Platform, { playerStats, rebates }: RewardModules): NoticeSources {
  return {
    async *listExpiringBonuses(from, until) {
      for (let after: string | null = null; ;) {
        const page = await listEnding(db, { from, until, after, most: PAGE_SIZE });
        yield* page;
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },
    async *listPlayers(day) {
      for (let after: { day: string; memberId: number } | undefined; ;) {
        const page = await playerStats.allDays(
          db,
          { from: day, to: day },
          { ...(after ? { after } : {}), limit: PAGE_SIZE },
        );
        for (const { memberId } of page) yield memberId;
        const last = page.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },
    isRebateReady: async (memberId) => (await rebates.countClaimable(memberId)) > 0,
  };
}

function createInboxModule(deps: ServerDeps, { platform, accounts }: CommunicationDeps) {
  const { db, atomically, bus, clock, ids, jobs, log, random, vault } = platform;
  const { identity, sites, staff } = accounts;
  return createInbox({
    db,
    atomically,
    audienceStats,
    bus,
    clock,
    identity,
    ids,
    jobs,
    log,
    pushAnywhere: deps.pushAnywhere,
    random,
    sites,
    staff,
    vault,
  });
}

/** Creates the helpdesk. Pictures of tickets are re-encoded like receipts. */
function createHelpdeskModule({ platform, accounts, ledger, cashier }: CommunicationDeps) {
  const { db, atomically, bus, clock, ids, notifications, vault } = platform;
  const { identity, messenger, sites, staff } = accounts;
  const { read } = createReceiptReader(MAX_PICTURE_BYTES);
  return createHelpdesk({
    db,
    atomically,
    bus,
    clock,
    draw: read,
    identity,
    ids,
    isOwn: async (q, memberId, { kind, number }) =>
      kind === 'round'
        ? isUuid(number) && (await ledger.round(q, memberId, number)) !== undefined
        : cashier.records.isOwnedBy(q, memberId, { kind, number }),
    messenger,
    notifier: notifications,
    sites,
    staff,
    vault,
  });
}

/**
 * Creates the chat at shared tables. Only members who deposited once may write and report, because free accounts could be used to
 * flood tables, to advertise other sites, and to hide messages with three reports.
 */
function createChatModule(
  { platform, accounts, ledger, rewards }: CommunicationDeps,
  hasChat: (name: string) => boolean,
) {
  const { db, atomically, bus, clock, ids } = platform;
  const { identity, staff } = accounts;
  return createChat({
    db,
    atomically,
    bus,
    clock,
    hasChat,
    ids,
    async canWrite(memberId) {
      const { isDemo, status } = await identity.member(db, memberId);
      if (isDemo || status !== 1 || (await ledger.wallet(db, memberId)).blocked) return false;
      return (await rewards.playerStats.fresh.findLifetime(memberId)).depositCount > 0;
    },
    async findName(q: Queryable, memberId: number) {
      const { nickname, account } = await identity.member(q, memberId);
      return maskName(nickname || account);
    },
    staff,
  });
}

/** Bets, shared tables with their chat, and the wins of a site over WebSockets. */
function createRealtimeModule(deps: ServerDeps, modules: CommunicationDeps, unread: Inbox['unread']) {
  const { platform, accounts, ledger, gameCatalog, play } = modules;
  const { db, bus, clock, ids, log } = platform;
  const { identity, security, sites } = accounts;
  const { catalog } = gameCatalog;
  const findSharedGame = createSharedGameFinder(deps);
  const tables = deps.tables ?? {
    ...play.tables.commands,
    hasChat: (name: string) => findSharedGame(name)?.chat === true,
  };
  const chat = createChatModule(modules, tables.hasChat);
  const listLatestWins = createLatestWins({ db, catalog, wins: gameCatalog.wins });
  const realtime = createRealtime({
    db,
    bet: play.bet,
    bus,
    clock,
    // Players see others of their own site only; play money and real money sit in separate rooms.
    socialGames: {
      findRoom(name) {
        const game = findGame(name);
        return game?.kind === 'instant' ? game.room : undefined;
      },
      isOpen: async (game, memberId) => catalog.isOpen(game, (await identity.member(db, memberId)).site),
      async findGuest(memberId) {
        const { nickname, account, site, isDemo } = await identity.member(db, memberId);
        return { name: maskName(nickname || account), group: `${site} ${isDemo ? 'demo' : 'money'}` };
      },
    },
    ids,
    ledger,
    limitAlerts: createLimitAlerts(platform),
    log,
    ratePerMinute: deps.ratePerMinute,
    refusals: { broken, fieldErrors, invalid, refused },
    sessions: security.sessions,
    socketLimits: deps.socketLimits,
    tables,
    chat,
    unread,
    wins: {
      findSite: async (memberId) => (await identity.member(db, memberId)).site,
      // One frame goes to every reader of a site: the page names the games itself.
      listLatest: async (site) => listLatestWins(await sites.directory.at({ site }), 'pt'),
    },
  });
  return { chat, realtime };
}

/** Messages to members, the helpdesk, the chat, and the WebSocket connections. */
export function createCommunication(deps: ServerDeps, modules: CommunicationDeps) {
  const { platform, rewards } = modules;
  const inbox = createInboxModule(deps, modules);
  const { chat, realtime } = createRealtimeModule(deps, modules, inbox.unread);
  return {
    chat,
    helpdesk: createHelpdeskModule(modules),
    inbox,
    realtime,
    reminders: createReminderSource(platform, rewards),
  };
}

export type CommunicationModules = ReturnType<typeof createCommunication>;

/** Every hour, reminds players of bonuses that end soon and of claimable rebates. */
export function scheduleInboxJobs(
  { db, atomically, clock, jobs, noticeSender }: Platform,
  { reminders }: CommunicationModules,
): void {
  jobs.work('inbox_watch', createTimedNotices({ db, atomically, clock, noticeSender, sources: reminders }));
  jobs.every('inbox_watch', '5 * * * *');
}
