import { formatReais } from '@arara/money';
import type { Db } from '../db/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import type { LimitAlerts } from '../modules/money/play-limits/index.ts';
import type { Bus } from '../platform/index.ts';
import type { Subscribers } from './subscribers.ts';
import { createBalanceUpdates } from './balance-updates.ts';
import { createBatchLoader } from './batch-loader.ts';
import type { WinsFeed } from './wins-feed.ts';

interface BusRelayDeps {
  db: Db;
  bus: Bus;
  ledger: Pick<Ledger, 'wallets'>;
  subscribers: Subscribers;
  wins: WinsFeed;
  /** Counts the unread messages of each member. */
  unread: (q: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Takes the notices of limits that a member is due. */
  limitAlerts: Pick<LimitAlerts, 'take'>;
  report: (error: unknown) => void;
}

/** Loads each balance when it is sent; batches the loads of players whose round ends at once. */
function createBalanceSender({ db, ledger, limitAlerts, subscribers, report }: BusRelayDeps) {
  const loadWallet = createBatchLoader((memberIds: number[]) => ledger.wallets(db, memberIds));
  return createBalanceUpdates({
    report,
    async send(memberId) {
      if (!subscribers.isConnected(memberId)) return true;
      const wallet = await loadWallet(memberId);
      if (wallet === undefined) return true;
      for (const alert of await limitAlerts.take(memberId))
        subscribers.sendToMember(memberId, { type: 'limit', ...alert });
      const [money, bonus_money] = [formatReais(wallet.cash), formatReais(wallet.bonus)];
      const [held_money, debt_money] = [formatReais(wallet.held), formatReais(wallet.owed)];
      const is_play_frozen = wallet.isPlayFrozen ? 1 : 0;
      return subscribers.sendToMember(memberId, {
        type: 'balance',
        money,
        bonus_money,
        held_money,
        debt_money,
        is_play_frozen,
      });
    },
  });
}

/** Forwards events of the cross-node bus to the sockets of this node. Returns a function that stops it. */
export function startBusRelay(deps: BusRelayDeps): () => void {
  const { db, bus, subscribers, wins, unread, report } = deps;
  /** Counts and sends the unread messages of the connected members, with one query. */
  async function sendUnreadCounts(memberIds: readonly number[]): Promise<void> {
    const connected = memberIds.filter(subscribers.isConnected);
    if (connected.length === 0) return;
    for (const [memberId, count] of await unread(db, connected))
      subscribers.sendToMember(memberId, { type: 'inbox', unread: count });
  }
  const balances = createBalanceSender(deps);
  const unsubscribe = [
    bus.subscribe('balance', ({ memberId }) => {
      if (subscribers.isConnected(memberId)) balances.changed(memberId);
    }),
    bus.subscribe('deposit', ({ memberId, orderNumber, status }) => {
      subscribers.sendToMember(memberId, { type: 'recharge', order_number: orderNumber, status });
    }),
    bus.subscribe('withdrawal', ({ memberId, id, status }) => {
      subscribers.sendToMember(memberId, { type: 'withdrawal', id, status });
    }),
    bus.subscribe(
      'jackpot',
      ({ memberId, id, amount }) => void subscribers.sendToMember(memberId, { type: 'jackpot', id, amount }),
    ),
    bus.subscribe('ticket', ({ memberId, id }) => {
      subscribers.sendToMember(memberId, { type: 'ticket', id });
    }),
    bus.subscribe('reality_check', ({ memberId }) => {
      subscribers.sendToMember(memberId, { type: 'reality_check' });
    }),
    bus.subscribe('own_tickets', ({ memberId, table, tickets }) => {
      subscribers.sendToMember(memberId, { type: 'mine', table, tickets });
    }),
    bus.subscribe('inbox', ({ memberIds }) => void sendUnreadCounts(memberIds).catch(report)),
    bus.subscribe('games_switched', () => subscribers.sendToAll({ type: 'games' })),
    bus.subscribe('wins_read', () => void wins.refresh().catch(report)),
    bus.subscribe('session_ended', ({ memberId }) => void subscribers.closeEndedSessions(memberId).catch(report)),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
    balances.close();
  };
}
