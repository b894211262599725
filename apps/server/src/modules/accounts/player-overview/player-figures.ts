import type { playerSignals } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatReais, sum } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, dayOf } from '../../../platform/index.ts';
import type { PlayerOrderCounts, SharingMember } from '../../money/cashier/index.ts';
import type { Ledger, OpenWagering, Wallet } from '../../money/ledger/index.ts';
import type { LifetimeStats, PlayerStats, RewardSum } from '../../rewards/player-stats/index.ts';
import type { Member, PlayerNotes } from '../identity/index.ts';
import { formatPercent } from './percent.ts';

export interface PlayerFiguresDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'wallet' | 'wagering'>;
  notes: Pick<PlayerNotes, 'list'>;
  playerStats: Pick<PlayerStats, 'refresh' | 'read'>;
  computeWithdrawable: (q: Queryable, site: string, wallet: Wallet) => Promise<Centavos>;
  countOrders: (q: Queryable, memberId: number) => Promise<PlayerOrderCounts>;
  countOpenTickets: (q: Queryable, memberId: number) => Promise<number>;
  hasWaitingCorrection: (q: Queryable, memberId: number) => Promise<boolean>;
  listLinked: (q: Queryable, memberId: number, now: Date, limit: number) => Promise<SharingMember[]>;
  findRewardFlag: (q: Queryable, memberId: number) => Promise<{ isBlocked: boolean; reasons: number } | null>;
  findLevel: (q: Queryable, memberId: number) => Promise<number>;
  loadLevelNames: (q: Queryable, memberId: number, locale: LocaleKey) => Promise<(level: number) => string>;
  findStaffEmails: (q: Queryable, staffIds: number[]) => Promise<Map<number, string>>;
}

/** The most accounts that are read as linked to one player. */
export const MAX_LINKED = 50;
const LATEST_NOTES = { page: 1, limit: 2 };
const FIRST_DAY = '2000-01-01';
/** A prize of a provider's game is a win, not a reward of the operator. */
const PROVIDER_PRIZE = 'outside_prize';

/** The values of a part that a reader may see, or null for each. */
function readable<Part extends object>(isShown: boolean, part: Part): { [Name in keyof Part]: Part[Name] | null } {
  if (isShown) return part;
  return Object.fromEntries(Object.keys(part).map((name) => [name, null])) as { [Name in keyof Part]: null };
}

/** Whether the reader of a player page has a permission. */
type May = (permission: string) => boolean;

function toMoneyView(may: May, wallet: Wallet, stats: LifetimeStats, rewards: readonly RewardSum[]) {
  const deposited = centavos(stats.deposited - stats.returned);
  const staked = centavos(stats.staked + stats.doubleUpStaked);
  const ggr = centavos(staked - stats.won - stats.doubleUpWon);
  const given = rewards.filter(({ kind }) => kind !== PROVIDER_PRIZE);
  const [canReadDeposits, canReadWithdrawals] = [may('deposit.read'), may('withdrawal.read')];
  return {
    ...readable(may('ledger.read'), {
      cash: formatReais(wallet.cash),
      bonus: formatReais(wallet.bonus),
      held: formatReais(wallet.held),
      owed: formatReais(wallet.owed),
      staked: formatReais(staked),
      ggr: formatReais(ggr),
      ggr_share: formatPercent(ggr, staked),
    }),
    ...readable(canReadDeposits, {
      deposited: formatReais(deposited),
      deposits: stats.depositCount,
      returned: formatReais(stats.returned),
    }),
    ...readable(canReadWithdrawals, { withdrawn: formatReais(stats.withdrawn) }),
    ...readable(canReadDeposits && canReadWithdrawals, { net: formatReais(centavos(deposited - stats.withdrawn)) }),
    ...readable(may('bonus.read'), {
      bonus_cost: formatReais(sum(given.map(({ cash, bonus }) => centavos(cash + bonus)))),
    }),
  };
}

/** The open requirement of cash credits and of the active bonus, together. */
function toWageringView({ from, left }: OpenWagering, { bonusDue, bonusDone }: Wallet) {
  const bonusLeft = bonusDue > bonusDone ? bonusDue - bonusDone : 0n;
  const open = left + bonusLeft;
  if (open === 0n) return null;
  const required = sum(from.map((credit) => credit.required)) + (bonusLeft > 0n ? bonusDue : 0n);
  return {
    required: formatReais(centavos(required)),
    done: formatReais(centavos(required - open)),
    left: formatReais(centavos(open)),
  };
}

type Signal = { name: (typeof playerSignals)[number] };

/** The permissions of the lists that signals come from; accounts are linked for all who read players. */
const signalReaders: Partial<Record<Signal['name'], string>> = {
  claw_back: 'payment.read',
  reward_block: 'reward_flag.read',
  reward_flag: 'reward_flag.read',
};

function toSignals(
  may: May,
  linked: readonly SharingMember[],
  { clawBacks, clawedBack }: PlayerOrderCounts,
  flag: { isBlocked: boolean; reasons: number } | null,
) {
  const countBy = (kind: SharingMember['by']) => linked.filter(({ by }) => by === kind).length;
  const found: (Signal & { count: number; amount: string | null })[] = [
    { name: 'claw_back', count: clawBacks, amount: formatReais(clawedBack) },
    {
      name: flag?.isBlocked === true ? 'reward_block' : 'reward_flag',
      count: flag === null ? 0 : Math.max(flag.reasons, 1),
      amount: null,
    },
    { name: 'shared_key', count: countBy('key'), amount: null },
    { name: 'shared_device', count: countBy('device'), amount: null },
    { name: 'shared_address', count: countBy('ip'), amount: null },
  ];
  return found.filter(({ name, count }) => count > 0 && may(signalReaders[name] ?? 'player.read'));
}

interface FiguresReader {
  locale: LocaleKey;
  permissions: readonly string[];
}

/**
 * Creates the loader of the figures, open requirements, signals and latest notes of a player. What the reader has no
 * permission for is null or left out.
 */
export function createPlayerFigures(deps: PlayerFiguresDeps) {
  const { db, clock, ledger, notes, playerStats } = deps;

  async function loadNotes(memberId: number) {
    const { rows } = await notes.list(memberId, LATEST_NOTES, 'desc');
    const emails = await deps.findStaffEmails(db, [...new Set(rows.map(({ staffId }) => staffId))]);
    return rows.map(({ id, at, staffId, text }) => ({
      id,
      at: at.toISOString(),
      by: emails.get(staffId) ?? '',
      text,
    }));
  }

  async function loadStats(memberId: number): Promise<[LifetimeStats, RewardSum[]]> {
    await playerStats.refresh(memberId);
    const stats = playerStats.read(db);
    const ever = { from: FIRST_DAY, to: dayOf(clock.now()) };
    return Promise.all([stats.findLifetime(memberId), stats.rewards(memberId, ever)]);
  }

  return async ({ id, site }: Member, { locale, permissions }: FiguresReader) => {
    const may: May = (permission) => permissions.includes(permission);
    const [wallet, [stats, rewards], wagering, orders, tickets, isWaiting, linked, flag, level, nameLevel, latest] =
      await Promise.all([
        ledger.wallet(db, id),
        loadStats(id),
        ledger.wagering(db, id),
        deps.countOrders(db, id),
        deps.countOpenTickets(db, id),
        deps.hasWaitingCorrection(db, id),
        deps.listLinked(db, id, clock.now(), MAX_LINKED),
        deps.findRewardFlag(db, id),
        deps.findLevel(db, id),
        deps.loadLevelNames(db, id, locale),
        loadNotes(id),
      ]);
    const withdrawable = await deps.computeWithdrawable(db, site, wallet);
    return {
      id,
      ...toMoneyView(may, wallet, stats, rewards),
      ...readable(may('ledger.read'), { withdrawable: formatReais(withdrawable > ZERO ? withdrawable : ZERO) }),
      ...readable(may('vip.read'), { level, level_name: nameLevel(level) }),
      wagering: may('bonus.read') ? toWageringView(wagering, wallet) : null,
      signals: toSignals(may, linked, orders, flag),
      corrections_waiting: isWaiting ? 1 : 0,
      ...readable(may('ticket.read'), { tickets_open: tickets }),
      ...readable(may('withdrawal.read'), {
        withdrawals_open: orders.openWithdrawals,
        withdrawals: orders.withdrawals,
      }),
      notes: latest,
    };
  };
}
