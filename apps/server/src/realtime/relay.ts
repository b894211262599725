import { formatReais } from '@arara/money';
import type { Db } from '../db/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Bus } from '../platform/index.ts';
import type { Audience } from './audience.ts';
import { createBalanceNews } from './balance-news.ts';
import { readTogether } from './read-together.ts';
import type { WinsFeed } from './wins-feed.ts';

interface RelayParts {
  db: Db;
  bus: Bus;
  ledger: Pick<Ledger, 'wallets'>;
  audience: Audience;
  wins: WinsFeed;
  /** How many messages are unread of each of these members. */
  unread: (q: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  report: (error: unknown) => void;
}

/** A balance is read anew when it is told; those of a round that ends come all at once. */
function balancesOf({ db, ledger, audience, report }: RelayParts) {
  const walletOf = readTogether((memberIds: number[]) => ledger.wallets(db, memberIds));
  return createBalanceNews({
    report,
    async tell(memberId) {
      if (!audience.isListening(memberId)) return true;
      const wallet = await walletOf(memberId);
      if (wallet === undefined) return true;
      const [money, bonus_money] = [formatReais(wallet.cash), formatReais(wallet.bonus)];
      const [held_money, debt_money] = [formatReais(wallet.held), formatReais(wallet.owed)];
      const is_play_frozen = wallet.isPlayFrozen ? 1 : 0;
      return audience.tell(memberId, { type: 'balance', money, bonus_money, held_money, debt_money, is_play_frozen });
    },
  });
}

/** Tells members what the bus brings; answers how to stop it. */
export function relay(parts: RelayParts): () => void {
  const { db, bus, audience, wins, unread, report } = parts;
  /** One reading for all of a batch who listen here. */
  async function tellUnread(memberIds: readonly number[]): Promise<void> {
    const listening = memberIds.filter(audience.isListening);
    if (listening.length === 0) return;
    for (const [memberId, count] of await unread(db, listening))
      audience.tell(memberId, { type: 'inbox', unread: count });
  }
  const balances = balancesOf(parts);
  const unsubscribe = [
    bus.subscribe('balance', ({ memberId }) => {
      if (audience.isListening(memberId)) balances.changed(memberId);
    }),
    bus.subscribe('recharge', ({ memberId, orderNumber, status }) => {
      audience.tell(memberId, { type: 'recharge', order_number: orderNumber, status });
    }),
    bus.subscribe('withdrawal', ({ memberId, id, status }) => {
      audience.tell(memberId, { type: 'withdrawal', id, status });
    }),
    bus.subscribe(
      'jackpot',
      ({ memberId, id, amount }) => void audience.tell(memberId, { type: 'jackpot', id, amount }),
    ),
    bus.subscribe('ticket', ({ memberId, id }) => {
      audience.tell(memberId, { type: 'ticket', id });
    }),
    bus.subscribe('own_tickets', ({ memberId, table, tickets }) => {
      audience.tell(memberId, { type: 'mine', table, tickets });
    }),
    bus.subscribe('inbox', ({ memberIds }) => void tellUnread(memberIds).catch(report)),
    bus.subscribe('games_switched', () => audience.tellAll({ type: 'games' })),
    bus.subscribe('wins_read', () => void wins.changed().catch(report)),
    bus.subscribe('session_ended', ({ memberId }) => void audience.dropEnded(memberId).catch(report)),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
    balances.close();
  };
}
